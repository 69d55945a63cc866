import { resolve } from 'node:path';
import { formatBytes } from '../../../shared/format.ts';
import { hiddenSentences } from '../../../shared/hidden-sentences.ts';
import { type Language, say } from '../../../shared/i18n/text.ts';
import { type Problem, problem, refuse, refuseAll } from '../../../shared/problem.ts';
import { type HideKind, hideKinds, hidesNothing } from '../../../shared/redaction.ts';
import { type AnyExport, type Exported, exportReport, formats, isFileOnly, openExport } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { exportHost } from '../export-host.ts';
import { openEvaluated } from '../open-project.ts';
import { watcherOf } from '../progress.ts';
import type { Terminal } from '../terminal.ts';
import { type Answer, defineVerb } from '../verb.ts';

export const report = defineVerb({
  name: 'report',
  summary: 'cli.verb.report',
  operands: { usage: '[DIR]', least: 0, most: 1 },
  options: {
    format: { text: 'cli.option.format', value: 'FORMATS' },
    out: { text: 'cli.option.out', value: 'PATH' },
    hide: { text: 'cli.option.hide', value: 'PARTS' },
    budget: { text: 'cli.option.budget', value: 'SIZE' },
    run: { text: 'cli.option.run', value: 'ID' },
    baseline: { text: 'cli.option.baseline', value: 'ID' },
    trust: { text: 'cli.option.trust' },
  },
  examples: [
    '> report.md',
    'my-agent --format json --out report.json',
    'my-agent --format md,json --out reports',
    '--hide arguments,results --out report.md',
    '--format html --budget 50MB --out report.html',
  ],
  act: async (context, given) => {
    const { terminal, language, cwd } = context;
    const { format = 'md', out, hide, budget } = given.options;
    const chosen = chooseFormats(format, out);
    const hiding = chooseHidden(hide);
    const size = chooseBudget(budget);
    const evaluated = await openEvaluated(context, given.operands[0], given.options);
    const wrong = [...chosen.problems, ...hiding.problems, ...size.problems];
    if (!evaluated.ok || wrong.length > 0) return refuseAll(wrong, evaluated.ok ? [] : evaluated.problems);
    const watcher = watcherOf(context, 'exporting');
    if (out === undefined) {
      const exported = await openExport(evaluated.value, hiding, watcher);
      return print(terminal, chosen.formats[0]!, exported, language);
    }
    const path = resolve(cwd, out);
    const telling = { signal: context.signal, onCount: watcher.onProgress };
    const wanted = { ...hiding, formats: chosen.formats, language, path, host: exportHost(context, size.bytes) };
    const written = await exportReport(evaluated.value, wanted, telling);
    if (!written.ok) return written;
    const { hidden, problems } = written.value;
    const files = written.value.files.map((file) => ({ ...file, path: out + file.path.slice(path.length) }));
    for (const { path, bytes } of files) {
      terminal.line(say(language, 'cli.report.written', { path, size: formatBytes(language, bytes) }));
    }
    for (const sentence of hiddenSentences(language, hidden)) terminal.line(sentence);
    terminal.document({ files, ...(hidesNothing(hidden) ? {} : { hidden }) });
    return problems.length > 0 ? refuseAll(problems) : exitCodes.pass;
  },
});

/** A document is one string only under --json, where everything has to be. */
const longestString = 256 * 2 ** 20;

async function print(terminal: Terminal, one: AnyExport, exported: Exported, language: Language): Promise<Answer> {
  const { name, extension } = one;
  if (isFileOnly(one)) return refuse(problem('error', 'format_needs_file', 'traj report', { format: name, extension }));
  const kept: string[] = [];
  let length = 0;
  for await (const piece of one.write(exported, language)) {
    if (!terminal.json) {
      terminal.text(piece);
      continue;
    }
    kept.push(piece);
    length += piece.length;
    if (length > longestString) return refuse(problem('error', 'export_needs_file', 'traj report'));
  }
  terminal.document({ format: name, content: kept.join('') });
  return exitCodes.pass;
}

function chooseFormats(text: string, out: string | undefined): { formats: AnyExport[]; problems: Problem[] } {
  const names = listOf(text);
  const chosen = formats.filter((one) => names.includes(one.name));
  const known = formats.map((one) => one.name).join(', ');
  const problems = names
    .filter((name) => !formats.some((one) => one.name === name))
    .map((name) => problem('error', 'format_unknown', 'traj report', { format: name, known }));
  if (names.length > 1 && out === undefined) problems.push(problem('error', 'formats_need_folder', 'traj report'));
  return { formats: chosen, problems };
}

function chooseHidden(text: string | undefined): { hide: HideKind[]; problems: Problem[] } {
  const names = text === undefined ? [] : listOf(text);
  const known = hideKinds.join(', ');
  return {
    hide: hideKinds.filter((kind) => names.includes(kind)),
    problems: names
      .filter((name) => !hideKinds.some((kind) => kind === name))
      .map((part) => problem('error', 'hide_unknown', 'traj report', { part, known })),
  };
}

/** `50MB` in bytes; decimal, as sizes of files are told. */
function chooseBudget(text: string | undefined): { bytes: number | undefined; problems: Problem[] } {
  if (text === undefined) return { bytes: undefined, problems: [] };
  const [, number, unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?)\s*(kB|MB|GB|B)?$/i.exec(text.trim()) ?? [];
  const power = ['b', 'kb', 'mb', 'gb'].indexOf(unit.toLowerCase() || 'b');
  if (number === undefined)
    return { bytes: undefined, problems: [problem('error', 'budget_unknown', 'traj report', { given: text })] };
  return { bytes: Math.round(Number(number) * 1000 ** power), problems: [] };
}

function listOf(text: string): string[] {
  return [...new Set(text.split(',').map((name) => name.trim()))];
}
