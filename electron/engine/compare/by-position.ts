import { stepSignature } from '../../../shared/step-signature.ts';
import type { Step } from '../../../shared/trajectory.ts';
import type { Work } from '../in-slices.ts';
import { type AlignedRow, textsOf } from './align-steps.ts';

/** The first step of each in one row, then the second, and so on: what differs from one on, differs from there on. */
export function* byPosition(left: readonly Step[], right: readonly Step[]): Work<AlignedRow[]> {
  const [ofLeft, ofRight] = [yield* textsOf(left, stepSignature), yield* textsOf(right, stepSignature)];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => ({
    kind: kindAt(ofLeft[at], ofRight[at]),
    left: left[at],
    right: right[at],
  }));
}

function kindAt(left: string | undefined, right: string | undefined): AlignedRow['kind'] {
  if (right === undefined) return 'deletion';
  if (left === undefined) return 'insertion';
  return left === right ? 'same' : 'change';
}
