import { lookAt, serveUntilStopped } from '../serve.ts';
import { defineVerb } from '../verb.ts';

export const serve = defineVerb({
  name: 'serve',
  summary: 'cli.verb.serve',
  operands: { usage: '[FOLDER-OR-RECORDING]', least: 0, most: 1 },
  options: { port: { text: 'cli.option.port', value: 'N', whole: [0, 65_535] } },
  examples: ['', 'my-agent', 'gpt-4o-airline.json --port 8080'],
  act: async (context, { operands, options }) => {
    const looked = await lookAt(context, operands[0]);
    if (!looked.ok) return looked;
    return serveUntilStopped(context, looked.value, options.port);
  },
});
