/** How a route that was taken stands to the one that was expected. */
export type Parting =
  | { kind: 'as_expected' }
  /** So far as expected, and cut short: it could still go either way. */
  | { kind: 'open' }
  | PartedAt;

/** The first place, counted from 1, at which they differ; null for the one that has ended there. */
export interface PartedAt {
  kind: 'parts';
  position: number;
  expected: string | null;
  actual: string | null;
}

interface Taken {
  route: readonly string[] | null;
  truncated: boolean;
}

/** Undefined where no route is expected, or none is known. */
export function partingOf(expected: readonly string[] | undefined, taken: Taken | null): Parting | undefined {
  if (expected === undefined || taken === null || taken.route === null) return undefined;
  const { route, truncated } = taken;
  const at = route.findIndex((agent, position) => agent !== expected[position]);
  if (at >= 0) return { kind: 'parts', position: at + 1, expected: expected[at] ?? null, actual: route[at]! };
  if (truncated) return { kind: 'open' };
  if (route.length === expected.length) return { kind: 'as_expected' };
  return { kind: 'parts', position: route.length + 1, expected: expected[route.length]!, actual: null };
}

/** As the filter language writes it: `3=billing>tech`. */
export function partingKey({ position, expected, actual }: Omit<PartedAt, 'kind'>): string {
  return `${position}=${joinNames([expected ?? '', actual ?? ''])}`;
}

/** Names one behind the other as the filter language writes them, `triage>billing`: a text that no other names have. */
export function joinNames(names: readonly string[]): string {
  return names.map(nameInRow).join('>');
}

/** The names in such a text. */
export function splitNames(joined: string): string[] {
  if (!joined.includes('\\')) return joined.split('>');
  const names = [...`>${joined}`.matchAll(/>((?:\\[\\>]|[^>])*)/g)].map(([, name]) => name!);
  return names.map((name) => (/\\>|\\\\$/.test(name) ? name.replaceAll(/\\([\\>])/g, '$1') : name));
}

function nameInRow(name: string): string {
  return name.includes('>') || name.endsWith('\\') ? name.replaceAll(/[\\>]/g, '\\$&') : name;
}

/** The handoff by which a stop of a route came to hold control, `triage>billing`; undefined for the first. */
export function handoffInto(route: readonly string[], at: number): string | undefined {
  return at > 0 ? joinNames(route.slice(at - 1, at + 1)) : undefined;
}
