import { csv } from './csv.ts';
import type { AnyExport, Export, FileExport } from './export.ts';
import { html } from './html.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { lines } from './lines.ts';
import { md } from './md.ts';
import { pdf } from './pdf.ts';

/** Every written form of a report that is text. A new one is a file here and a line in this list. */
export const exports: readonly Export[] = [md, json, csv, junit, lines];

/** The forms that are files and nothing for a terminal. */
export const fileExports: readonly FileExport[] = [html, pdf];

export const formats: readonly AnyExport[] = [...fileExports, ...exports];
