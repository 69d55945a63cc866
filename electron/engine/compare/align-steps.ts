import { stepSignature } from '../../../shared/step-signature.ts';
import type { Step } from '../../../shared/trajectory.ts';
import type { Work } from '../in-slices.ts';
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
export function* aligning(left: readonly Step[], right: readonly Step[]): Work<Alignment> {
  const rows: AlignedRow[] = [];
  const equal = yield* longestCommon(yield* textsOf(left, stepSignature), yield* textsOf(right, stepSignature));
  for (const { lefts, rights, end } of stretches(equal, left, right)) {
    yield* addUnequal(rows, lefts, rights);
    if (end) rows.push({ kind: 'same', ...end });
  }
  const first = rows.findIndex(({ kind }) => kind !== 'same');
  return { rows, firstDifference: first < 0 ? null : first + 1 };
}

/** What each step is compared by; that of a long result takes a while. */
export function* textsOf(steps: readonly Step[], textOf: (step: Step) => string): Work<string[]> {
  const texts: string[] = [];
  for (const step of steps) {
    texts.push(textOf(step));
    yield;
  }
  return texts;
}

/** The rows of a stretch in which no two steps are equal. */
function* addUnequal(rows: AlignedRow[], left: readonly Step[], right: readonly Step[]): Work<void> {
  const both = left.length > 0 && right.length > 0;
  const alike = both ? yield* longestCommon(yield* textsOf(left, likeness), yield* textsOf(right, likeness)) : [];
  for (const { lefts, rights, end } of stretches(alike, left, right)) {
    for (const step of lefts) rows.push({ kind: 'deletion', left: step, right: undefined });
    for (const step of rights) rows.push({ kind: 'insertion', left: undefined, right: step });
    if (end) rows.push({ kind: 'change', ...end });
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
