import type { Scale } from './geometry.ts';

/** The steps, counted from 1, that are numbered on the ruler: every first, second, fifth, tenth … as there is room. */
export function stepTicks({ place, width }: Pick<Scale, 'place' | 'width'>, steps: number, room: number): number[] {
  const least = (place(room) - place(0)) * 1.0001;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const every = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= least) ?? 10 * power;
  const first = Math.max(0, Math.ceil(place(0) / every)) * every;
  const last = Math.min(steps, place(width));
  const ticks: number[] = [];
  for (let step = first; step <= last; step += every) ticks.push(Math.max(1, step));
  return ticks;
}
