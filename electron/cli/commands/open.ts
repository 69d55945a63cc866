import { say } from '../../../shared/i18n/text.ts';
import { exitCodes } from '../exit-codes.ts';
import { lookAt, serveUntilStopped } from '../serve.ts';
import { defineVerb } from '../verb.ts';

export const open = defineVerb({
  name: 'open',
  summary: 'cli.verb.open',
  operands: { usage: '[FOLDER-OR-RECORDING]', least: 0, most: 1 },
  options: {},
  examples: ['', 'my-agent', 'gpt-4o-airline.json'],
  act: async (context, { operands }) => {
    const { terminal, language, env, around } = context;
    const looked = await lookAt(context, operands[0]);
    if (!looked.ok) return looked;
    const window = await around.openWindow(looked.value, env);
    if (window.opened) {
      terminal.message(say(language, 'cli.open.opened'));
      terminal.document({ window: true });
      return exitCodes.pass;
    }
    terminal.message(say(language, window.because));
    return serveUntilStopped(context, looked.value, undefined);
  },
});
