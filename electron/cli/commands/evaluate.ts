import { openEvaluated } from '../open-project.ts';
import { exitCodeOfReport, printReport } from '../print-report.ts';
import { defineVerb } from '../verb.ts';

export const evaluate = defineVerb({
  name: 'evaluate',
  summary: 'cli.verb.evaluate',
  operands: { usage: '[DIR]', least: 0, most: 1 },
  options: { run: { text: 'cli.option.run', value: 'ID' } },
  examples: ['', 'my-agent', 'my-agent --run 2026-01-31', '--json > figures.json'],
  act: async (context, given) => {
    const evaluated = await openEvaluated(context, given.operands[0], given.options.run);
    if (!evaluated.ok) return evaluated;
    const { report } = evaluated.value.evaluation;
    printReport(context, report, given.operands[0]);
    context.terminal.document(report);
    return exitCodeOfReport(report);
  },
});
