import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatBytes } from '../../../shared/format.ts';
import { say } from '../../../shared/i18n/text.ts';
import { type Problem, problem, refuseAll } from '../../../shared/problem.ts';
import { type Export, exportedOf, exports, writeWhole } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { openEvaluated } from '../open-project.ts';
import { defineVerb } from '../verb.ts';

export const report = defineVerb({
  name: 'report',
  summary: 'cli.verb.report',
  operands: { usage: '[DIR]', least: 0, most: 1 },
  options: {
    format: { text: 'cli.option.format', value: 'FORMATS' },
    out: { text: 'cli.option.out', value: 'PATH' },
    run: { text: 'cli.option.run', value: 'ID' },
    trust: { text: 'cli.option.trust' },
  },
  examples: ['> report.md', 'my-agent --format json --out report.json', 'my-agent --format md,json --out reports'],
  act: async (context, given) => {
    const { terminal, language, cwd, signal } = context;
    const { format = 'md', out } = given.options;
    const chosen = chooseFormats(format, out);
    const evaluated = await openEvaluated(context, given.operands[0], given.options);
    if (!evaluated.ok || chosen.problems.length > 0) {
      return refuseAll(chosen.problems, evaluated.ok ? [] : evaluated.problems);
    }
    const exported = await exportedOf(evaluated.value);
    const [only] = chosen.formats;
    if (out === undefined) {
      const pieces = only!.write(exported, language);
      if (terminal.json) terminal.document({ format: only!.name, content: [...pieces].join('') });
      else for (const piece of pieces) terminal.text(piece);
      return exitCodes.pass;
    }
    const folder = chosen.formats.length > 1;
    if (folder) await mkdir(resolve(cwd, out), { recursive: true });
    const files = [];
    for (const one of chosen.formats) {
      const path = folder ? join(out, `report.${one.extension}`) : out;
      const bytes = await writeWhole(resolve(cwd, path), one.write(exported, language), signal);
      files.push({ format: one.name, path, bytes });
      terminal.line(say(language, 'cli.report.written', { path, size: formatBytes(language, bytes) }));
    }
    terminal.document({ files });
    return exitCodes.pass;
  },
});

function chooseFormats(text: string, out: string | undefined): { formats: Export[]; problems: Problem[] } {
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const formats = exports.filter((one) => names.includes(one.name));
  const known = exports.map((one) => one.name).join(', ');
  const problems = names
    .filter((name) => !exports.some((one) => one.name === name))
    .map((name) => problem('error', 'format_unknown', 'traj report', { format: name, known }));
  if (names.length > 1 && out === undefined) problems.push(problem('error', 'formats_need_folder', 'traj report'));
  return { formats, problems };
}
