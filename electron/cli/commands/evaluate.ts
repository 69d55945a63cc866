import { openEvaluated } from '../open-project.ts';
import { exitCodeOfReport, printReport } from '../print-report.ts';
import { defineVerb } from '../verb.ts';

export const evaluate = defineVerb({
  name: 'evaluate',
  summary: 'cli.verb.evaluate',
  operands: { usage: '[DIR]', least: 0, most: 1 },
  options: {
    run: { text: 'cli.option.run', value: 'ID' },
    baseline: { text: 'cli.option.baseline', value: 'ID' },
  },
  examples: ['', 'my-agent', 'my-agent --run 2026-01-31 --baseline 2026-01-24', '--json > figures.json'],
  act: async (context, { operands: [folder], options: { run, baseline } }) => {
    const evaluated = await openEvaluated(context, folder, run, baseline);
    if (!evaluated.ok) return evaluated;
    const { report } = evaluated.value.evaluation;
    printReport(context, report, folder);
    context.terminal.document(report);
    return exitCodeOfReport(report);
  },
});
