/** A name for the report of a run that every system takes for a file: a run from elsewhere can be called anything. */
export function fileNameOf(run: string): string {
  const safe = run.replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cs}]+/gu, '-').slice(0, 100);
  return `report-${safe}`;
}
