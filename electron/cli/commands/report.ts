import { resolve } from 'node:path';
import { formatBytes } from '../../../shared/format.ts';
import { hiddenSentences } from '../../../shared/hidden-sentences.ts';
import { say } from '../../../shared/i18n/text.ts';
import { type Problem, problem, refuse, refuseAll } from '../../../shared/problem.ts';
import { type HideKind, hideKinds, hidesNothing } from '../../../shared/redaction.ts';
import { type Export, exportReport, exports, openExport } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
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
    run: { text: 'cli.option.run', value: 'ID' },
    trust: { text: 'cli.option.trust' },
  },
  examples: [
    '> report.md',
    'my-agent --format json --out report.json',
    'my-agent --format md,json --out reports',
    '--hide arguments,results --out report.md',
  ],
  act: async (context, given) => {
    const { terminal, language, cwd } = context;
    const { format = 'md', out, hide } = given.options;
    const chosen = chooseFormats(format, out);
    const hiding = chooseHidden(hide);
    const evaluated = await openEvaluated(context, given.operands[0], given.options);
    const wrong = [...chosen.problems, ...hiding.problems];
    if (!evaluated.ok || wrong.length > 0) return refuseAll(wrong, evaluated.ok ? [] : evaluated.problems);
    const watcher = watcherOf(context, 'exporting');
    if (out === undefined) {
      const exported = await openExport(evaluated.value, hiding, watcher);
      return print(terminal, chosen.formats[0]!, chosen.formats[0]!.write(exported, language));
    }
    const { formats } = chosen;
    const path = resolve(cwd, out);
    const telling = { signal: context.signal, onCount: watcher.onProgress };
    const written = await exportReport(evaluated.value, { ...hiding, formats, language, path }, telling);
    if (!written.ok) return written;
    const { hidden } = written.value;
    const files = written.value.files.map((file) => ({ ...file, path: out + file.path.slice(path.length) }));
    for (const { path, bytes } of files) {
      terminal.line(say(language, 'cli.report.written', { path, size: formatBytes(language, bytes) }));
    }
    for (const sentence of hiddenSentences(language, hidden)) terminal.line(sentence);
    terminal.document({ files, ...(hidesNothing(hidden) ? {} : { hidden }) });
    return exitCodes.pass;
  },
});

/** A document is one string only under --json, where everything has to be. */
const longestString = 256 * 2 ** 20;

async function print(terminal: Terminal, { name }: Export, pieces: ReturnType<Export['write']>): Promise<Answer> {
  const kept: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
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

function chooseFormats(text: string, out: string | undefined): { formats: Export[]; problems: Problem[] } {
  const names = listOf(text);
  const formats = exports.filter((one) => names.includes(one.name));
  const known = exports.map((one) => one.name).join(', ');
  const problems = names
    .filter((name) => !exports.some((one) => one.name === name))
    .map((name) => problem('error', 'format_unknown', 'traj report', { format: name, known }));
  if (names.length > 1 && out === undefined) problems.push(problem('error', 'formats_need_folder', 'traj report'));
  return { formats, problems };
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

function listOf(text: string): string[] {
  return [...new Set(text.split(',').map((name) => name.trim()))];
}
