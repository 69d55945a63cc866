import { stringifyJson } from '../../../shared/json.ts';
import { visibleJson } from '../../../shared/visible-text.ts';
import { caseRow } from '../query/case-row.ts';
import type { Export } from './export.ts';

/** `{format, report, cases}`: every figure unrounded, and every case's verdict by criterion, one case a line. */
export const json: Export = {
  name: 'json',
  extension: 'json',
  *write({ report, outcomes }) {
    const criteria = report.criteria.map((figure) => figure.criterion);
    yield `{\n"format": 1,\n"report": ${encode(report, 2)},\n"cases": [`;
    for (const [at, outcome] of outcomes.entries()) {
      const { verdicts, ...row } = caseRow(outcome);
      const byCriterion = Object.fromEntries(criteria.map((criterion, i) => [criterion, verdicts[i]]));
      yield `${at === 0 ? '\n' : ',\n'}${encode({ ...row, verdicts: byCriterion }, 0)}`;
    }
    yield '\n]\n}\n';
  },
};

function encode(value: unknown, indent: number): string {
  return visibleJson(stringifyJson(value, indent));
}
