import { clopperPearsonLower, clopperPearsonUpper } from './clopper-pearson.ts';
import type { Directions } from './sign-test.ts';

/** Of what changed, how much got worse: a proportion in [0, 1] with its exact interval; null where nothing can have. */
export type WorseShare = { share: number | null; lower: number | null; upper: number | null };

/**
 * The lower bound is that of the completion `ifBest`, the upper that of `ifWorst`. With nothing missing it leaves out ½
 * just when signTest says p <= alpha.
 */
export function worseShare(known: Directions, ifWorst: Directions, ifBest: Directions, alpha: number): WorseShare {
  const changed = known.worse + known.better;
  const [most, least] = [ifWorst.worse + ifWorst.better, ifBest.worse + ifBest.better];
  if (most + least === 0) return { share: null, lower: null, upper: null };
  return {
    share: changed === 0 ? null : known.worse / changed,
    lower: least === 0 ? 0 : clopperPearsonLower(ifBest.worse, least, alpha),
    upper: most === 0 ? 1 : clopperPearsonUpper(ifWorst.worse, most, alpha),
  };
}
