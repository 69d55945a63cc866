import type { CaseDetail } from '../../../../shared/contract/cases.ts';
import type { Subject } from '../subject.ts';
import type { EndOf } from './TwoOutcomes.tsx';

/** What came of a recording. */
export function endOfRecording(key: string, title: string, subject: Subject, detail: CaseDetail): EndOf {
  const { trajectory, output, error, state } = detail;
  return {
    key,
    title,
    subject,
    terminalStatus: trajectory?.terminalStatus ?? null,
    truncated: trajectory?.truncated ?? false,
    output,
    error,
    state,
  };
}
