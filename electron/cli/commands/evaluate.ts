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
    trust: { text: 'cli.option.trust' },
  },
  examples: [
    '',
    'my-agent',
    'my-agent --run 2026-01-31 --baseline 2026-01-24',
    'my-agent --trust',
    '--json > figures.json',
  ],
  act: async (context, { operands: [folder], options }) => {
    const evaluated = await openEvaluated(context, folder, options);
    if (!evaluated.ok) return evaluated;
    const { report } = evaluated.value.evaluation;
    printReport(context, report, folder);
    context.terminal.document(report);
    return exitCodeOfReport(report);
  },
});
