import { selfTest } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { openEvaluated } from '../open-project.ts';
import { printErrorsFound } from '../print-report.ts';
import { printSelfTest } from '../print-selftest.ts';
import { watcherOf } from '../progress.ts';
import { defineVerb } from '../verb.ts';

export const selftest = defineVerb({
  name: 'selftest',
  summary: 'cli.verb.selftest',
  operands: { usage: '[DIR]', least: 0, most: 1 },
  options: { run: { text: 'cli.option.run', value: 'ID' } },
  examples: ['', 'my-agent', 'my-agent --run 2026-01-31', '--json'],
  act: async (context, { operands, options }) => {
    const evaluated = await openEvaluated(context, operands[0], options);
    if (!evaluated.ok) return evaluated;
    const tested = await selfTest(evaluated.value, watcherOf(context, 'testing'));
    printSelfTest(context, tested);
    context.terminal.document(tested);
    // A criterion that an error keeps out was not tried, and nobody would miss it in the table.
    const { errors } = evaluated.value.evaluation.report.ingest;
    if (errors > 0) {
      printErrorsFound(context, errors, operands[0]);
      return exitCodes.usage;
    }
    return tested.allCanFail ? exitCodes.pass : exitCodes.insufficientEvidence;
  },
});
