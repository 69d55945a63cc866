import { clopperPearsonLower, clopperPearsonUpper } from './clopper-pearson.ts';

/** The mean `total / size` of values in [0, 1] that tell as much as `effectiveSize` independent cases. */
export type EffectiveMean = { total: number; size: number; effectiveSize: number };

/** Lower confidence bound for the mean: Clopper-Pearson on the effective size. Korn & Graubard (1998). */
export function effectiveLower(mean: EffectiveMean, alpha: number): number {
  return clopperPearsonLower(effectiveTotal(mean), mean.effectiveSize, alpha);
}

/** The upper bound that goes with effectiveLower. */
export function effectiveUpper(mean: EffectiveMean, alpha: number): number {
  return clopperPearsonUpper(effectiveTotal(mean), mean.effectiveSize, alpha);
}

/** Untouched where nothing is scaled: (total / size) · size may miss the whole number it came from. */
function effectiveTotal({ total, size, effectiveSize }: EffectiveMean): number {
  return effectiveSize === size ? total : (total / size) * effectiveSize;
}
