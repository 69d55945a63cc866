import { problem, refuseAll } from '../../../shared/problem.ts';
import { compareRuns, type EvaluatedRun, findRunOrFolder, type Project } from '../../engine/index.ts';
import { evaluate, openProject } from '../open-project.ts';
import { exitCodeOfComparison, printComparison } from '../print-comparison.ts';
import { printErrorsFound } from '../print-report.ts';
import { defineVerb } from '../verb.ts';

export const compare = defineVerb({
  name: 'compare',
  summary: 'cli.verb.compare',
  operands: { usage: 'A B [DIR]', least: 2, most: 3 },
  options: { criterion: { text: 'cli.option.compare_criterion', value: 'ID' }, trust: { text: 'cli.option.trust' } },
  examples: ['before after', 'before after my-agent', 'main/runs/nightly after my-agent', 'before after --json'],
  act: async (context, { operands: [a = '', b = '', folder], options: { criterion, trust = false } }) => {
    const opened = await openProject(context, folder);
    if (!opened.ok) return opened;
    const project = opened.value;
    const unknown = criterion === undefined ? [] : unknownCriterion(project, criterion);
    const [old, now] = [await findRunOrFolder(project, a, context.cwd), await findRunOrFolder(project, b, context.cwd)];
    if (!old.ok || !now.ok || unknown.length > 0) {
      return refuseAll(unknown, old.ok ? [] : old.problems, now.ok ? [] : now.problems);
    }
    const judge = async (run: EvaluatedRun['run']) => ({
      run,
      evaluation: await evaluate(context, project, run, trust),
    });
    const [before, after] = [await judge(old.value), await judge(now.value)];
    const { comparison, flips } = await compareRuns(project, before, after);
    const asked = <Row extends { criterion: string }>(rows: readonly Row[]) =>
      rows.filter((row) => criterion === undefined || row.criterion === criterion);
    const shown = { comparison: { ...comparison, criteria: asked(comparison.criteria) }, flips: asked(flips) };
    printComparison(context, shown, after.evaluation.report);
    if (comparison.errors > 0 && comparison.gateRefused.length === 0) {
      printErrorsFound(context, comparison.errors, folder);
    }
    context.terminal.document({ ...shown.comparison, flips: shown.flips });
    return exitCodeOfComparison(comparison);
  },
});

function unknownCriterion({ criteria }: Project, criterion: string) {
  if (criteria.some(({ id }) => id === criterion)) return [];
  const known = criteria.map(({ id }) => id).join(', ') || '–';
  return [problem('error', 'criterion_unknown', 'traj compare', { criterion, known })];
}
