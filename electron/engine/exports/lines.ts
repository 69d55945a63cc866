import type { Annotation } from '../../../shared/annotation.ts';
import { annotationsByCase } from '../../../shared/annotations-by-case.ts';
import { stringifyJson } from '../../../shared/json.ts';
import { hidesNothing } from '../../../shared/redaction.ts';
import type { Report } from '../../../shared/report.ts';
import type { ResultLine } from '../../../shared/report-document.ts';
import { visibleJson } from '../../../shared/visible-text.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Export } from './export.ts';

/** Result lines: one JSON object a case and trial, for programs that keep figures of many runs. */
export const lines: Export = {
  name: 'lines',
  extension: 'jsonl',
  *write({ report, outcomes, annotations, hidden }) {
    const said = hidesNothing(hidden) ? {} : { hidden };
    const gating = gatingCriteria(report);
    const notesOf = annotationsByCase(annotations);
    for (const outcome of outcomes) {
      const line = { ...resultLine(report, gating, outcome), ...annotated(notesOf(outcome)), ...said };
      yield `${visibleJson(stringifyJson(line))}\n`;
    }
  },
};

function resultLine(report: Report, gating: ReadonlySet<string>, outcome: CaseOutcome): ResultLine {
  const { caseId, trial, seed, tags, verdicts, diff } = outcome;
  const failed = report.criteria.filter((_, at) => verdicts[at]!.status === 'fail').map(({ criterion }) => criterion);
  return {
    case_id: caseId,
    trial,
    seed,
    outcome_score: score(report, outcome, 'outcome'),
    process_score: score(report, outcome, 'process'),
    handover_score: score(report, outcome, 'handover'),
    gate_failures: failed.filter((criterion) => gating.has(criterion)),
    tags: [...tags],
    diff: [...diff],
  };
}

/** Only on the lines of cases that somebody wrote about. */
function annotated(notes: readonly Annotation[]): Pick<ResultLine, 'annotations'> {
  if (notes.length === 0) return {};
  return { annotations: notes.map(({ step, text, tags, by, at }) => ({ step, text, tags, by, at })) };
}

/** The share of a group's observed criteria that passed; null where none was observed. */
function score(report: Report, { verdicts }: CaseOutcome, group: Report['criteria'][number]['group']): number | null {
  const statuses = report.criteria.flatMap((figure, at) => (figure.group === group ? [verdicts[at]!.status] : []));
  const passed = statuses.filter((status) => status === 'pass').length;
  const observed = passed + statuses.filter((status) => status === 'fail').length;
  return observed === 0 ? null : passed / observed;
}

function gatingCriteria({ gate }: Report): Set<string> {
  return new Set((gate?.rules ?? []).flatMap(({ rule }) => (rule.criterion === undefined ? [] : [rule.criterion])));
}
