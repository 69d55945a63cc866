/** The parts of a long name, between which it may break: after `_`, `.` and `/`, but for a number at its end. */
export function nameParts(name: string): string[] {
  return name.split(/(?<=[_./])(?!\d+$)/);
}
