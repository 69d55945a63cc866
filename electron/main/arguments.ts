import { resolve } from 'node:path';

/**
 * The folder a start was asked for: `electron . X`, or `trajectory-inspector X` once packaged. Absolute, since a second
 * start hands it to a process that runs elsewhere.
 */
export function folderArgument(
  argv: readonly string[],
  { packaged, cwd }: { packaged: boolean; cwd: string },
): string | null {
  const [first, second] = argv.slice(1).filter((argument) => !argument.startsWith('-'));
  const given = packaged ? first : second; // unpackaged, the first names the program to Electron
  return given === undefined ? null : resolve(cwd, given);
}

/** What stands behind `--traj`, with which the installed program is the command line; null where it is the window. */
export function trajArguments(argv: readonly string[]): string[] | null {
  const at = argv.indexOf('--traj');
  return at < 0 ? null : argv.slice(at + 1);
}
