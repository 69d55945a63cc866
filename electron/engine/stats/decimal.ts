/** A proportion strictly between 0 and 1, exactly. Not reduced; the denominator is a power of ten. */
export type Fraction = { numerator: bigint; denominator: bigint };

const decimalPattern = /^(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/**
 * A proportion as the person who wrote it meant it: 0.07 and '0.07' are 7/100, not the double nearest to it.
 * Throws a RangeError, which calls it `name`, unless it is a decimal strictly between 0 and 1.
 */
export function exactProportion(decimal: number | string, name: string): Fraction {
  const [, whole = '', decimals = '', exponent = '0'] = decimalPattern.exec(String(decimal)) ?? [];
  const shift = Number(exponent) - decimals.length;
  const numerator = BigInt(whole + decimals) * 10n ** BigInt(Math.max(shift, 0));
  const denominator = 10n ** BigInt(Math.max(-shift, 0));

  if (numerator === 0n || numerator >= denominator) {
    throw new RangeError(`${name} must lie between 0 and 1, not ${decimal}`);
  }
  return { numerator, denominator };
}

/** 1 - proportion. */
export function complement({ numerator, denominator }: Fraction): Fraction {
  return { numerator: denominator - numerator, denominator };
}

/** The double nearest to the proportion. */
export function toDouble({ numerator, denominator }: Fraction): number {
  const decimals = denominator.toString().length - 1;
  return Number(`${numerator}e-${decimals}`);
}
