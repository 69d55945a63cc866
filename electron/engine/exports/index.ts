import { csv } from './csv.ts';
import type { Export } from './export.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { lines } from './lines.ts';
import { md } from './md.ts';

/** Every written form of a report. A new one is a file here and a line in this list. */
export const exports: readonly Export[] = [md, json, csv, junit, lines];
