/**
 * Two-sided p-value of the exact sign test: of `fewer + more` signs, each as likely up as down, so few or fewer go the
 * way that fewer went, or the other way. 1 when there is no sign at all. On two runs' discordant pairs it is the exact
 * test of McNemar (1947). Whole numbers >= 0, in either order.
 */
export function signTest(one: number, other: number): number {
  const [fewer, signs] = [Math.min(one, other), one + other];
  if (2 * fewer >= signs) return 1;

  // From the last term down each is smaller than the one before, and the sum stands still long before the first.
  let sum = 0;
  let term = 1;
  for (let i = fewer; sum + term !== sum; i--) {
    sum += term;
    term *= i / (signs - i + 1);
  }
  return Math.min(1, 2 * sum * evenOdds(fewer, signs));
}

/** P(B = k) for B ~ Binomial(n, ½): C(n, k) / 2ⁿ, halved on the way so that no product outgrows a double. */
function evenOdds(k: number, n: number): number {
  let probability = 1;
  let halvings = n;
  for (let j = 1; j <= k; j++) {
    probability *= (n - k + j) / j;
    for (; probability > 1 && halvings > 0; halvings--) probability /= 2;
  }
  return probability * 2 ** -halvings;
}

/** How many changed one way and the other; which is called which is the caller's. */
export type Directions = { worse: number; better: number };

/**
 * The largest p-value over all completions of what is missing. `ifWorst` and `ifBest` are the completions least and most
 * favourable to what is called better; 1 where the least favourable to the observed direction takes it away.
 */
export function worstCaseSignTest(known: Directions, ifWorst: Directions, ifBest: Directions): number {
  if (known.worse === known.better) return 1;
  const worse = known.worse > known.better;
  const completed = worse ? ifBest : ifWorst;
  const stays = worse ? completed.worse > completed.better : completed.better > completed.worse;
  return stays ? signTest(completed.worse, completed.better) : 1;
}
