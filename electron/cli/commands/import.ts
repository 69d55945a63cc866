import { resolve } from 'node:path';
import { say } from '../../../shared/i18n/text.ts';
import { problem, refuse } from '../../../shared/problem.ts';
import { importProject } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { operand } from '../print-report.ts';
import { problemDocument, problemLines } from '../problems.ts';
import { watcherOf } from '../progress.ts';
import { defineVerb } from '../verb.ts';

export const importRecordings = defineVerb({
  name: 'import',
  summary: 'cli.verb.import',
  operands: { usage: 'FILE-OR-FOLDER…', least: 1, most: Number.POSITIVE_INFINITY },
  options: {
    to: { text: 'cli.option.to', value: 'DIR' },
    strict: { text: 'cli.option.strict' },
  },
  examples: ['gpt-4o-airline.json --to airline', 'results/ --to airline --strict'],
  act: async (context, { operands, options }) => {
    const { terminal, language, cwd } = context;
    if (options.to === undefined) {
      const values = { option: '--to', value: 'DIR', verb: 'import' };
      return refuse(problem('error', 'option_missing', 'traj import', values));
    }
    const paths = operands.map((path) => resolve(cwd, path));
    const imported = await importProject(paths, resolve(cwd, options.to), watcherOf(context, 'importing'));
    if (!imported.ok) return imported;
    const { census, problems, cases, records, runs, leftOut } = imported.value;
    for (const one of problems) for (const line of problemLines(language, one)) terminal.complain(line);
    terminal.table(
      census.map(({ source, kind, read, leftOut, because }) => [
        source,
        kind,
        say(language, 'cli.import.read', { read }),
        say(language, 'cli.import.left_out', { count: leftOut }),
        because ?? '–',
      ]),
    );
    const size = { cases, records, runs: runs.length };
    terminal.line(say(language, 'cli.import.written', { folder: options.to, ...size }));
    terminal.message(say(language, 'cli.import.next', { folder: operand(options.to) }));
    terminal.document({ ...imported.value, problems: problems.map((one) => problemDocument(language, one)) });
    if (!options.strict || leftOut === 0) return exitCodes.pass;
    terminal.complain(say(language, 'cli.import.strict'));
    return exitCodes.usage;
  },
});
