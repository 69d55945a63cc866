import { stringifyJson } from '../../../shared/json.ts';
import { caseRow } from '../../../shared/query/case-row.ts';
import { hidesNothing } from '../../../shared/redaction.ts';
import type { WrittenCase } from '../../../shared/report-document.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import { visibleJson } from '../../../shared/visible-text.ts';
import type { Export } from './export.ts';
import { readFailing } from './read-failing.ts';

/**
 * `{format, report, cases, annotations}` as docs/schemas describes it: every figure unrounded; of every case, a line each,
 * its verdicts; and what reviewers wrote, a line a note, the newest first.
 */
export const json: Export = {
  name: 'json',
  extension: 'json',
  async *write(exported) {
    const { report, outcomes, annotations, hidden } = exported;
    const criteria = report.criteria.map((figure) => figure.criterion);
    yield '{\n"format": 1,\n';
    if (!hidesNothing(hidden)) yield `"hidden": ${encode(hidden, 0)},\n`;
    yield `"report": ${encode(report, 2)},\n"cases": [`;
    let first = true;
    for await (const { outcome, verdicts } of readFailing(exported, outcomes)) {
      const { verdicts: _compact, ...row } = caseRow(outcome);
      const byCriterion = Object.fromEntries(criteria.map((criterion, at) => [criterion, written(verdicts[at]!)]));
      const { diff } = outcome;
      const one: WrittenCase = { ...row, verdicts: byCriterion, ...(diff.length > 0 ? { diff: [...diff] } : {}) };
      yield `${first ? '\n' : ',\n'}${encode(one, 0)}`;
      first = false;
    }
    yield '\n],\n"annotations": [';
    for (const [at, note] of annotations.entries()) yield `${at === 0 ? '\n' : ',\n'}${encode(note, 0)}`;
    yield '\n]\n}\n';
  },
};

/** Without what was compared, which is in `diff` as far as it differs. */
function written(verdict: Verdict): WrittenCase['verdicts'][string] {
  switch (verdict.status) {
    case 'pass':
      return { status: 'pass', ...(verdict.vacuous ? { vacuous: true } : {}) };
    case 'fail':
      return { status: 'fail', evidence: verdict.evidence };
    case 'missing':
      return { status: 'missing', reason: verdict.reason };
    case 'excluded':
      return verdict;
  }
}

function encode(value: unknown, indent: number): string {
  return visibleJson(stringifyJson(value, indent));
}
