import { memoize } from './memoize.ts';

/**
 * The two-sided critical value z of the normal distribution: P(|Z| > z) = alpha, to about 1e-15. `alpha` lies strictly
 * between 0 and 1.
 */
export const zCritical = memoize((alpha: number) => {
  let [low, high] = [0, 40];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (upperTail(middle) > alpha / 2) low = middle;
    else high = middle;
  }
});

/** P(Z > z) for z >= 0. */
function upperTail(z: number): number {
  const density = Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI);
  return z < 3 ? 0.5 - density * centralSeries(z) : density / (z + tailFraction(z));
}

/** z + z³/3 + z⁵/(3·5) + …, all of one sign; Abramowitz & Stegun (1964), 26.2.11. Far out the tail would drown in it. */
function centralSeries(z: number): number {
  let [sum, term] = [0, z];
  for (let odd = 3; sum + term !== sum; odd += 2) {
    sum += term;
    term *= z ** 2 / odd;
  }
  return sum;
}

/** 1/(z + 2/(z + 3/(z + …))), 26.2.14 there; from z = 3 on, so many terms are exact to the last digit. */
function tailFraction(z: number): number {
  let fraction = 0;
  for (let k = 100; k >= 1; k--) fraction = k / (z + fraction);
  return fraction;
}
