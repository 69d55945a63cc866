import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

// Real recordings lie beside the checkout where they do at all; they are not ours to hand on.
function pathsOf(...names: string[]): string[] | null {
  const paths = names.map((name) => resolve('../shared/data', name));
  return paths.every((path) => existsSync(path)) ? paths : null;
}

export const tau2Paths = pathsOf('tau2-bench/gpt-4.1_airline.json', 'tau2-bench/ft-gpt-4.1_airline.json');
export const marshmallowPaths = pathsOf('swe-agent/marshmallow-1867');
