/** A non-negative rational number, exactly. Not reduced. */
export type Fraction = { numerator: bigint; denominator: bigint };

const decimalPattern = /^(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/**
 * The exact value of a decimal as a person wrote it: 0.07 and '0.07' are 7/100, not the double nearest to it.
 * Throws a RangeError for anything but a finite, non-negative decimal.
 */
export function exactFraction(decimal: number | string): Fraction {
  const [, whole = '', decimals = '', exponent = '0'] = decimalPattern.exec(String(decimal)) ?? [];
  if (whole + decimals === '') throw new RangeError(`${decimal} is not a non-negative decimal`);

  const shift = Number(exponent) - decimals.length;
  return {
    numerator: BigInt(whole + decimals) * 10n ** BigInt(Math.max(shift, 0)),
    denominator: 10n ** BigInt(Math.max(-shift, 0)),
  };
}

/** Like exactFraction, for a number strictly between 0 and 1. `name` is what the RangeError calls it. */
export function exactProportion(decimal: number | string, name: string): Fraction {
  const fraction = exactFraction(decimal);
  if (fraction.numerator === 0n || fraction.numerator >= fraction.denominator) {
    throw new RangeError(`${name} must lie between 0 and 1, not ${decimal}`);
  }
  return fraction;
}

/** 1 - fraction, for a fraction in [0, 1]. */
export function complement({ numerator, denominator }: Fraction): Fraction {
  return { numerator: denominator - numerator, denominator };
}

/** The double nearest to a fraction whose denominator is a power of ten, as exactFraction makes it. */
export function toDouble({ numerator, denominator }: Fraction): number {
  const decimals = denominator.toString().length - 1;
  return Number(`${numerator}e-${decimals}`);
}
