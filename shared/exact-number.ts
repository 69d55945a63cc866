import { type Decimal, decimalOf, type JsonNumber, toDouble } from './json.ts';

type Numeric = number | JsonNumber;

/**
 * Below 0, 0 or above 0 as `a` is less than, equal to or greater than `b`, by decimal value: digits beyond a double's
 * reach count. NaN for NaN.
 */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const scaled = toScale(a, b);
  if (!scaled) return toDouble(a) === toDouble(b) ? 0 : toDouble(a) - toDouble(b);
  return scaled[0]! < scaled[1]! ? -1 : Number(scaled[0]! > scaled[1]!);
}

/** |a − b| ≤ tolerance by decimal value: 0.8 lies within 0.1 of 0.7, which doubles deny. */
export function isWithin(tolerance: Numeric, a: Numeric, b: Numeric): boolean {
  const scaled = toScale(a, b, tolerance);
  if (!scaled) return toDouble(a) === toDouble(b) || Math.abs(toDouble(a) - toDouble(b)) <= toDouble(tolerance);
  const [left, right, most] = scaled as [bigint, bigint, bigint];
  return (left > right ? left - right : right - left) <= most;
}

/** More places than any double needs (it has 324 on one side and 309 on the other), few enough to be cheap. */
const widest = 10_000;

/** The numbers as whole multiples of one power of ten; undefined where one is not finite or they lie too far apart. */
function toScale(...numbers: Numeric[]): bigint[] | undefined {
  const decimals = numbers.map(decimalOf).filter((decimal) => decimal !== undefined);
  const powers = decimals.filter(({ digits }) => digits !== '').map(({ power }) => power);
  const lowest = Math.min(...powers);
  if (decimals.length < numbers.length || Math.max(...powers) - lowest > widest) return undefined;
  return decimals.map((decimal) => multiple(decimal, lowest));
}

function multiple({ sign, digits, power }: Decimal, lowest: number): bigint {
  return digits === '' ? 0n : BigInt(`${sign}${digits}${'0'.repeat(power - lowest)}`);
}
