import type { Rate } from '../../../../shared/report.ts';

/** CSS pixels on paper. */
const width = 132;
const height = 14;
const middle = height / 2;

/**
 * A rate on the axis from 0 to 1: solid what the observed cases say, hatched what missing cases could still change, a dot
 * at the rate, a tick where a rule's bar stands. The figures stand beside it, so it is decoration to a reader of text.
 */
export function intervalBar({ rate, lower, upper, observedOnly }: Rate, ink: string, bars: readonly number[]): string {
  const at = (share: number) => round(4 + share * (width - 8));
  const span = (from: number, to: number, attributes: string) =>
    `<rect x="${at(from)}" width="${round(Math.max(1, at(to) - at(from)))}" ${attributes}/>`;
  const seen =
    observedOnly.lower === null || observedOnly.upper === null
      ? ''
      : ['ground', 'seen']
          .map((as) => span(observedOnly.lower!, observedOnly.upper!, `y="${middle - 2}" height="4" class="${as}"`))
          .join('');
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => `<path class="grid" d="M${at(share)} 0V${height}"/>`);
  return [
    `<svg class="bar ink-${ink}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true">`,
    ...grid,
    lower === null || upper === null ? '' : span(lower, upper, `y="${middle - 2}" height="4" class="could"`),
    seen,
    ...bars.map((bar) => `<path class="rule" d="M${at(bar)} 0V${height}"/>`),
    rate === null ? '' : `<circle cx="${at(rate)}" cy="${middle}" r="3.5"/>`,
    '</svg>',
  ].join('');
}

/** The head of a column of bars. */
export const axisHead = `<svg class="axis" width="${width}" height="10" viewBox="0 0 ${width} 10" aria-hidden="true">${[
  0, 25, 50, 75, 100,
]
  .map((share) => `<text x="${round(4 + (share / 100) * (width - 8))}" y="8">${share}</text>`)
  .join('')}</svg>`;

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
