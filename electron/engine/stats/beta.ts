import betaincinv from '@stdlib/math-base-special-betaincinv';

/** The x with P(X <= x) = p for X ~ Beta(a, b): the inverse regularised incomplete beta function I⁻¹(p; a, b). */
export function betaQuantile(p: number, a: number, b: number): number {
  return betaincinv(p, a, b);
}

/** The x with P(X > x) = p for X ~ Beta(a, b). Not betaQuantile(1 - p), which loses the digits of a small p. */
export function betaUpperQuantile(p: number, a: number, b: number): number {
  return betaincinv(p, a, b, true);
}
