/**
 * What every process needs in order to run at all, on any of the three kinds of machine. Beyond these a system sees
 * what `system.env` names, and nothing else; docs/systems.md lists them.
 */
const passedAlways = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'LANG',
  'LANGUAGE',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'SystemDrive',
  'windir',
  'ComSpec',
  'PATHEXT',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
  'ProgramFiles',
  'ProgramData',
] as const;

export type Variables = Readonly<Record<string, string | undefined>>;

/** The variables a system gets to see. `named` are those of `system.env`; one that is not set here is left out. */
export function environmentFor(
  named: readonly string[],
  all: Variables,
  windows = process.platform === 'win32',
): Record<string, string> {
  const fold = folding(windows);
  const wanted = new Set([...passedAlways, ...named].map(fold));
  const handed = Object.entries(all).filter(([name, value]) => value !== undefined && wanted.has(fold(name)));
  return Object.fromEntries(handed) as Record<string, string>;
}

/** Names a system asks for that are not set here. */
export function unsetNames(
  named: readonly string[],
  all: Variables,
  windows = process.platform === 'win32',
): readonly string[] {
  const fold = folding(windows);
  const set = new Set(Object.keys(environmentFor(named, all, windows)).map(fold));
  return named.filter((name) => !set.has(fold(name)));
}

/** Windows does not tell PATH from Path. */
function folding(windows: boolean): (name: string) => string {
  return (name) => (windows ? name.toUpperCase() : name);
}
