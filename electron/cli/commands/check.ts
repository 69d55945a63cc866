import { addAll } from '../../../shared/add-all.ts';
import { say } from '../../../shared/i18n/text.ts';
import { type Problem, problem } from '../../../shared/problem.ts';
import { checkRules, evaluateRun, type Project, readAnnotations } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { openProject } from '../open-project.ts';
import { problemDocument, problemLines } from '../problems.ts';
import { watcherOf } from '../progress.ts';
import { defineVerb } from '../verb.ts';

export const check = defineVerb({
  name: 'check',
  summary: 'cli.verb.check',
  operands: { usage: '[DIR]', least: 0, most: 1 },
  options: {},
  examples: ['', 'my-agent', 'my-agent --json'],
  act: async (context, { operands }) => {
    const { terminal, language } = context;
    const opened = await openProject(context, operands[0]);
    if (!opened.ok) return opened;
    const project = opened.value;
    const problems: Problem[] = [...project.problems, ...emptySuite(project), ...checkRules(project)];
    const files = [...project.files];
    for (const run of project.runs) {
      const evaluation = await evaluateRun(project, run, watcherOf(context, 'judging'));
      addAll(problems, run.problems, evaluation.problems, (await readAnnotations(run)).problems);
      addAll(files, evaluation.report.ingest.files.slice(project.files.length));
    }

    const of = (severity: Problem['severity']) => problems.filter((one) => one.severity === severity).length;
    const counts = { errors: of('error'), warnings: of('warning'), notes: of('note') };
    const size = { cases: project.cases.length, criteria: project.criteria.length, runs: project.runs.length };
    for (const one of inFileOrder(problems)) for (const line of problemLines(language, one)) terminal.line(line);
    const summary = problems.length === 0 ? 'cli.check.sound' : 'cli.check.counts';
    terminal.line(say(language, summary, { ...counts, ...size }));
    const said = inFileOrder(problems).map((one) => problemDocument(language, one));
    terminal.document({ folder: project.folder, ...counts, ...size, files, problems: said });
    return counts.errors > 0 ? exitCodes.usage : exitCodes.pass;
  },
});

/** Nobody writes a suite without cases on purpose: it was cut, or another file is meant. */
function emptySuite({ config, files }: Project): Problem[] {
  const read = files.find(({ file }) => file === config.suite);
  if (read === undefined || read.lines > read.blank) return [];
  return [problem('warning', 'suite_empty', config.suite, { file: config.suite })];
}

/** File after file as they were read, and each from its top: as an editor steps through them. */
function inFileOrder(problems: readonly Problem[]): Problem[] {
  const files = [...new Set(problems.map(({ where }) => where.file))];
  const key = ({ where }: Problem) => [files.indexOf(where.file), where.line ?? 0, where.column ?? 0];
  return problems
    .map((one) => ({ one, key: key(one) }))
    .sort((a, b) => a.key.map((part, at) => part - b.key[at]!).find((difference) => difference !== 0) ?? 0)
    .map(({ one }) => one);
}
