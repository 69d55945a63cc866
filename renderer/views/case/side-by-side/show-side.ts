/** Steps stand in the grid, with the chosen one below; anything else in what came of both. */
export function showSide(step: number | null): void {
  const element = document.querySelector(step === null ? '.side-by-side .outcomes' : '.side-by-side .replays-card');
  element?.scrollIntoView({ block: 'nearest' });
}
