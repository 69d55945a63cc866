import { exactAlphaFor } from './alpha.ts';
import { exactProportion } from './decimal.ts';
import { smallestInteger } from './search.ts';

/** Fewer labels than these show nothing; all of them, where there are fewer pairs. */
const fewestLabels = 20;

/**
 * How many of `pairs` are valid at least, when `valid` of `drawn` pairs drawn at random without replacement are: the
 * smallest number under which so many or more valid draws have a probability above α/2. Exact, over the pairs at hand
 * and no others, so that with every pair drawn it is `valid` itself. Throws a RangeError unless the counts are whole
 * and 0 <= valid <= drawn <= pairs.
 */
export function validPairsAtLeast(pairs: number, drawn: number, valid: number, confidence: number): number {
  const whole = [pairs, drawn, valid].every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!whole || valid > drawn || drawn > pairs) {
    throw new RangeError(`no such counts: ${valid} valid of ${drawn} drawn from ${pairs} pairs`);
  }
  const alpha = exactAlphaFor(confidence);
  const allDraws = choose(pairs, drawn);
  const isLikely = (candidate: number) =>
    2n * alpha.denominator * drawsWithAtLeast(valid, { pairs, drawn, valid: candidate }) > alpha.numerator * allDraws;
  // As many as were not valid are not valid for certain; with just those, so many valid draws are certain too.
  return smallestInteger(valid, pairs - (drawn - valid), isLikely)!;
}

/** In how many of the C(pairs, drawn) draws at least `least` are valid, when `valid` of the pairs are. */
function drawsWithAtLeast(least: number, given: { pairs: number; drawn: number; valid: number }): bigint {
  const { pairs, drawn } = given;
  const most = Math.min(given.valid, drawn);
  const others = pairs - given.valid;
  let term = choose(given.valid, most) * choose(others, drawn - most);
  let sum = 0n;
  for (let k = most; k >= Math.max(least, drawn - others); k--) {
    sum += term;
    // From C(v, k) C(o, d-k) to the term of k - 1, exactly: the divisions leave nothing over.
    term = (term * BigInt(k)) / BigInt(given.valid - k + 1);
    term = (term * BigInt(others - drawn + k)) / BigInt(drawn - k + 1);
  }
  return sum;
}

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * BigInt(n - i + 1)) / BigInt(i);
  return ways;
}

/**
 * Why labels do not yet show that so large a share of the pairs is valid, or null where they do. `atLeast` is how many
 * of the pairs are valid for all that `labelled` labels say; `minimum` is a share in (0, 1], compared as the decimal
 * that was written. Without a pair nothing is shown.
 */
export function whyNotChecked(
  { pairs, labelled, atLeast }: { pairs: number; labelled: number; atLeast: number },
  minimum: number,
): 'too_few_labels' | 'validity_below_minimum' | null {
  if (pairs === 0 || labelled < Math.min(fewestLabels, pairs)) return 'too_few_labels';
  return meets(atLeast, pairs, minimum) ? null : 'validity_below_minimum';
}

function meets(valid: number, pairs: number, minimum: number): boolean {
  if (minimum >= 1) return valid === pairs;
  const { numerator, denominator } = exactProportion(minimum, 'minimum_validity');
  return BigInt(valid) * denominator >= numerator * BigInt(pairs);
}
