/** In pixels. A bar can be hit along all of its line, which is as high as a target has to be; it is drawn slimmer. */
export const axisHeight = 22;
export const lineHeight = 24;
export const drawnHeight = 12;
const between = 6;

/** Of a bucket: one line, or one for each of two runs. */
export function rowHeight(twoRuns: boolean): number {
  return (twoRuns ? 2 : 1) * lineHeight + between;
}
