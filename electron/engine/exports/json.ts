import { stringifyJson } from '../../../shared/json.ts';
import { visibleJson } from '../../../shared/visible-text.ts';
import { caseRow } from '../query/case-row.ts';
import type { Export } from './export.ts';

/**
 * `{format, report, cases, annotations}`: every figure unrounded; of every case, a line each, its verdicts by criterion
 * and what differs in its state; and what reviewers wrote, a line a note, the newest first.
 */
export const json: Export = {
  name: 'json',
  extension: 'json',
  *write({ report, outcomes, annotations }) {
    const criteria = report.criteria.map((figure) => figure.criterion);
    yield `{\n"format": 1,\n"report": ${encode(report, 2)},\n"cases": [`;
    for (const [at, outcome] of outcomes.entries()) {
      const { verdicts, ...row } = caseRow(outcome);
      const byCriterion = Object.fromEntries(criteria.map((criterion, i) => [criterion, verdicts[i]]));
      const { diff } = outcome;
      yield `${at === 0 ? '\n' : ',\n'}${encode({ ...row, verdicts: byCriterion, ...(diff.length > 0 ? { diff } : {}) }, 0)}`;
    }
    yield '\n],\n"annotations": [';
    for (const [at, note] of annotations.entries()) yield `${at === 0 ? '\n' : ',\n'}${encode(note, 0)}`;
    yield '\n]\n}\n';
  },
};

function encode(value: unknown, indent: number): string {
  return visibleJson(stringifyJson(value, indent));
}
