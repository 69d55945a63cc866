import type { Flip, FlipChange } from '../../../shared/comparison.ts';
import type { CaseOutcome, CompactVerdict } from '../evaluate/outcome.ts';
import type { Pairing } from './pair-outcomes.ts';

/** Every verdict that is not what it was, in the order of the suite: broke, mended, observed in one of the runs alone. */
export function listFlips(criteria: readonly string[], { pairs, onlyInA, onlyInB }: Pairing): Flip[] {
  const sides: { a?: CaseOutcome; b?: CaseOutcome }[] = [
    ...pairs,
    ...onlyInA.map((a) => ({ a })),
    ...onlyInB.map((b) => ({ b })),
  ];
  const position = (one: { a?: CaseOutcome; b?: CaseOutcome }) => (one.a ?? one.b)!;
  sides.sort((left, right) => {
    const [x, y] = [position(left), position(right)];
    return x.at - y.at || x.trial - y.trial;
  });
  return sides.flatMap((side) => {
    const { caseId, trial } = position(side);
    return criteria.flatMap((criterion, at) => {
      const [a, b] = [seen(side.a?.verdicts[at]), seen(side.b?.verdicts[at])];
      const change = changeOf(a?.status, b?.status);
      return change === undefined ? [] : [{ caseId, trial, criterion, change, a, b }];
    });
  });
}

export function countChanges(flips: readonly Flip[], criterion: string): Record<FlipChange, number> {
  const changes = { broke: 0, mended: 0, new: 0, gone: 0 };
  for (const flip of flips) if (flip.criterion === criterion) changes[flip.change] += 1;
  return changes;
}

function seen(verdict: CompactVerdict | undefined): Flip['a'] {
  if (verdict === undefined) return null;
  const { status, reason } = verdict;
  return reason === undefined ? { status } : { status, reason };
}

type Status = CompactVerdict['status'] | undefined;

function changeOf(a: Status, b: Status): FlipChange | undefined {
  if (isObserved(a) && isObserved(b)) {
    if (a === b) return undefined;
    return a === 'pass' ? 'broke' : 'mended';
  }
  if (isObserved(b)) return 'new';
  return isObserved(a) ? 'gone' : undefined;
}

function isObserved(status: Status): boolean {
  return status === 'pass' || status === 'fail';
}
