import { join } from 'node:path';
import { readPageTexts } from '../api/page-texts.ts';
import type { ExportHost } from '../engine/index.ts';
import { browserPrinterOf } from '../printing/print-with-browser.ts';
import type { Context } from './verb.ts';

/** What formats need of the program here: the page it was built with, and a browser of this machine. */
export function exportHost({ env }: Context, budget: number | undefined): ExportHost {
  return {
    page: () => readPageTexts(join(__dirname, 'renderer')),
    findPrinter: async () => browserPrinterOf(env),
    budget,
  };
}
