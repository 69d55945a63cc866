import { stepSignature } from '../../../shared/step-signature.ts';
import type { Step } from '../../../shared/trajectory.ts';
import { longestCommon, type Pair } from './longest-common.ts';

/** A row of two trajectories side by side: a step of each that belong together, or a step that only one of them has. */
export interface AlignedRow {
  /** `change`: the same kind of step of the same agent and tool, with something else in it. */
  kind: 'same' | 'change' | 'deletion' | 'insertion';
  left: Step | undefined;
  right: Step | undefined;
}

export interface Alignment {
  rows: AlignedRow[];
  /** The first row that is not the same on both sides, counted from 1; null where there is none. */
  firstDifference: number | null;
}

/**
 * Puts the steps of two trajectories side by side: as many as can be are paired with an equal one in the same order, and
 * between those, steps that are alike. What is left stands alone, a deletion before an insertion. The same pairs come
 * out whichever side is left.
 */
export function alignSteps(left: readonly Step[], right: readonly Step[]): Alignment {
  const rows: AlignedRow[] = [];
  const equal = longestCommon(left.map(stepSignature), right.map(stepSignature));
  for (const { lefts, rights, end } of stretches(equal, left, right)) {
    for (const row of unequal(lefts, rights)) rows.push(row);
    if (end) rows.push({ kind: 'same', ...end });
  }
  const first = rows.findIndex(({ kind }) => kind !== 'same');
  return { rows, firstDifference: first < 0 ? null : first + 1 };
}

/** The rows of a stretch in which no two steps are equal. */
function* unequal(left: readonly Step[], right: readonly Step[]): Generator<AlignedRow> {
  const alike = left.length > 0 && right.length > 0 ? longestCommon(left.map(likeness), right.map(likeness)) : [];
  for (const { lefts, rights, end } of stretches(alike, left, right)) {
    for (const step of lefts) yield { kind: 'deletion', left: step, right: undefined };
    for (const step of rights) yield { kind: 'insertion', left: undefined, right: step };
    if (end) yield { kind: 'change', ...end };
  }
}

function likeness({ kind, agent, tool_name }: Step): string {
  return JSON.stringify([kind, agent ?? null, tool_name ?? null]);
}

interface Stretch {
  lefts: readonly Step[];
  rights: readonly Step[];
  /** The pair that follows it. */
  end: { left: Step; right: Step } | undefined;
}

/** What lies before, between and behind the pairs. */
function* stretches(pairs: readonly Pair[], left: readonly Step[], right: readonly Step[]): Generator<Stretch> {
  let [fromLeft, fromRight] = [0, 0];
  for (const [at, against] of pairs) {
    const end = { left: left[at]!, right: right[against]! };
    yield { lefts: left.slice(fromLeft, at), rights: right.slice(fromRight, against), end };
    [fromLeft, fromRight] = [at + 1, against + 1];
  }
  yield { lefts: left.slice(fromLeft), rights: right.slice(fromRight), end: undefined };
}
