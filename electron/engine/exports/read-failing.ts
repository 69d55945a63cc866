import type { Verdict } from '../../../shared/verdict.ts';
import type { CaseOutcome, CompactVerdict } from '../evaluate/outcome.ts';
import type { Exported, ExportedCase } from './export.ts';

/** A case and trial with its verdicts; the record is there where one of them is a fail. */
interface Judged {
  outcome: CaseOutcome;
  verdicts: readonly Verdict[];
  read: ExportedCase | undefined;
}

/** All of the outcomes in order. Only records of failing ones are read again: nothing else has evidence to tell. */
export async function* readFailing(exported: Exported, outcomes: readonly CaseOutcome[]): AsyncGenerator<Judged> {
  const records = exported.read(outcomes.filter(fails))[Symbol.asyncIterator]();
  try {
    for (const outcome of outcomes) {
      if (!fails(outcome)) {
        yield { outcome, verdicts: outcome.verdicts.map(asVerdict), read: undefined };
        continue;
      }
      const next = await records.next();
      if (next.done) return;
      yield { outcome, verdicts: next.value.verdicts, read: next.value };
    }
  } finally {
    await records.return?.();
  }
}

export function fails({ verdicts }: CaseOutcome): boolean {
  return verdicts.some(({ status }) => status === 'fail');
}

/** A verdict that is no fail has no more to it than was kept. */
function asVerdict({ status, reason, vacuous }: CompactVerdict): Verdict {
  return { status, ...(reason === undefined ? {} : { reason }), ...(vacuous ? { vacuous } : {}) } as Verdict;
}
