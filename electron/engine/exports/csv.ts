import { hiddenSentences } from '../../../shared/hidden-sentences.ts';
import { caseRow } from '../../../shared/query/case-row.ts';
import { row } from './csv-text.ts';
import { whyText } from './evidence-text.ts';
import type { Export, Exported } from './export.ts';
import { readFailing } from './read-failing.ts';

/** Spreadsheets read UTF-8 only where this stands in front; programs have `json` and `lines`, which do without. */
const byteOrderMark = '\uFEFF';

/** Cases × criteria for a spreadsheet: a row a case and trial, and of each criterion its verdict and why. */
export const csv: Export = {
  name: 'csv',
  extension: 'csv',
  async *write(exported, language) {
    const { report, hidden } = exported;
    const hides = hiddenSentences(language, hidden).join(' ');
    yield byteOrderMark + row(head(exported, hides !== ''));
    for await (const { outcome, verdicts } of readFailing(exported, exported.outcomes)) {
      const { caseId, trial, steps, toolCalls, route, truncated, error, firstFailingStep } = caseRow(outcome);
      const judged = report.criteria.flatMap((_, at) => {
        const verdict = verdicts[at]!;
        return [verdict.status, whyText(language, verdict, (text) => text)];
      });
      const { seed, durationMs } = outcome;
      const facts = [steps, toolCalls, route, truncated, error, firstFailingStep, durationMs, seed];
      yield row([caseId, trial, ...judged, ...facts, ...(hides === '' ? [] : [hides])]);
    }
  },
};

/** Names of columns are the same in every language; those of criteria have a word before them, and so cannot be one of ours. */
function head({ report }: Exported, hides: boolean): string[] {
  const criteria = report.criteria.flatMap(({ criterion }) => [`verdict:${criterion}`, `why:${criterion}`]);
  const facts = ['steps', 'tool_calls', 'route', 'truncated', 'error', 'first_failing_step', 'duration_ms', 'seed'];
  return ['case_id', 'trial', ...criteria, ...facts, ...(hides ? ['hidden'] : [])];
}
