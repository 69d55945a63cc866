/** The report as one file that is the viewer, and as paper. */
export const reportFile = {
  'cli.option.budget': 'how much of recorded steps an html file holds, for example 50MB; default: 20MB',

  'format.html': 'HTML',
  'format.html.what': 'These screens with the report inside, in one file that needs no network and no program.',
  'format.pdf': 'PDF',
  'format.pdf.what': 'For a meeting: the verdict first, the figures, the cases that fail and what decided them.',

  'file.title': 'A report in one file',
  'file.whole': 'It holds every case with its steps, as of the time it was written.',
  'file.left_out':
    'It holds every verdict and its evidence. Up to {budget} of recorded steps fit, failing cases first: {steps} of {of} steps are left out, and {cases} {cases|case is|cases are} here without any.',
  'file.full': 'The project folder has the rest.',
  'case.steps_left_out': 'The steps of this case are not in this report',
  'case.steps_left_out_why':
    'The file holds recorded steps up to a size, failing cases first. Verdicts and what decided them are here; the project folder has the steps, and long values and states in full.',

  'paper.kind': 'Evaluation of a recorded run',
  'paper.no_gate': 'No gate',
  'paper.rules': '{rules} release {rules|rule|rules}',
  'paper.facts': 'What this is about',
  'paper.size': 'Size',
  'paper.confidence': 'Intervals',
  'paper.baseline': 'Measured against',
  'paper.bars':
    'Bars from 0 to 100%: solid what the observed cases say, hatched what missing cases could still change, a tick where a rule’s bar stands.',
  'paper.routes': 'Routes',
  'paper.route': 'Agents in order',
  'paper.cases': 'Cases',
  'paper.expected': 'Expected',
  'paper.route_as_expected': 'as expected',
  'paper.route_parts': 'otherwise',
  'paper.route_open': 'cut short',
} as const;
