import { problem } from '../../../shared/problem.ts';
import type { FileExport } from './export.ts';
import { printPage } from './pdf/print-page.ts';

/** The figures on paper, for whoever decides on a release: printed by whatever Chromium there is. */
export const pdf: FileExport = {
  name: 'pdf',
  extension: 'pdf',
  fileOnly: true,
  async check(host) {
    return (await host.findPrinter()) ? [] : [problem('error', 'no_printer', 'pdf')];
  },
  async *write(exported, language, host) {
    const print = await host.findPrinter();
    if (!print) throw new Error('nothing here prints, which `check` says');
    yield await print(printPage(exported, language));
  },
};
