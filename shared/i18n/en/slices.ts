/** Slices: how criteria came out in groups of cases. */
export const slices = {
  'screen.slices': 'Slices',
  'slice.none': 'The project names no slices',
  'slice.none_why':
    'slices in oloproof.yaml tell cases apart, for example slices: [metadata.surface, first_tool, route].',
  'slice.none_judged': 'The project names no evaluators: nothing is judged in its slices.',
  'slice.choose': 'What is shown',
  'slice.slices': 'Slices',
  'slice.criteria': 'Criteria',
  'slice.against': 'Compare with',
  'slice.against_none': 'no other run',
  'slice.nothing_chosen': 'No slice or no criterion is chosen',
  'slice.limits':
    'Slices describe and never gate. Buckets stand beside each other as they are: no trend across them can be told.',
  'slice.bars': 'bar: rate of the observed; line: its {confidence} interval, in which missing cases may go either way',
  'slice.exploratory':
    'Exploratory: ◆ marks a difference whose p, adjusted by Benjamini and Hochberg over {family} {family|cell|cells}, is 0.05 at most. It gates nothing.',
  'slice.paired':
    'A difference is over cases that stand in the same bucket in both runs, so it need not be that of the two bars.',
  'slice.moved': '{cases} {cases|case is|cases are} in another bucket in one run than in the other, or in none there.',
  'slice.compare_refused': 'The two runs cannot be compared',
  'slice.run_this': 'this run: {run}',
  'slice.run_other': 'compared with: {run}',
  'slice.folded': 'The {drawn} largest of {groups} buckets are drawn; the others stand in the table.',
  'slice.buckets': '{groups} {groups|bucket|buckets}',
  'slice.empty': 'No case is in a bucket of this slice',
  'slice.missing': '{cases} missing',
  'slice.excluded': '{cases} excluded',
  'slice.under': '{observed} observed, under {min}',
  'slice.not_in_run': 'none in this run',
  'slice.chart': '{criterion} in {slice}; arrow keys move from bar to bar',
  'slice.bar':
    '{value}, {criterion}: {rate}, interval {interval}, {passed} of {observed} observed passed, {missing} missing, {excluded} excluded',
  'slice.bar_under':
    '{value}, {criterion}: no rate, {observed} observed, under the {min} that a figure needs here, {missing} missing, {excluded} excluded',
  'slice.bar_run': '{run}: {bar}',
  'slice.bar_difference': 'difference {difference}, adjusted p {p}',
  'slice.bar_marked': 'stands out (exploratory)',
  'slice.table': 'All figures as a table',
  'slice.group': 'bucket',
  'slice.run': 'run',
  'slice.difference': 'difference',
  'slice.p': 'adjusted p',
  'slice.pairs': 'pairs',
  'slice.marked': 'stands out',
  'slice.more_rows': 'Show {more} more buckets',
  'slice.all_groups': 'All {groups} buckets, as charts',
  'slice.others':
    '{groups} smaller {groups|bucket is|buckets are} not listed, with {cases} {cases|case|cases} in {groups|it|them}',
  'slice.not_listed': 'not among the largest in this run',
  'slice.see': 'As charts, beside each other',
} as const;
