import { type CaseInput, defineSystem } from 'trajectory-inspector/sdk';
import { handle, type Request } from './agent.ts';
import { openSandbox } from './desk.ts';
import type { Answer } from './policy.ts';

const { reset, snapshot, state_hash, tools } = openSandbox();

/**
 * A refund desk with a world that it changes. It says and does everything by its recorder, so it can be replayed with
 * nothing more said about that.
 */
export const run = defineSystem({
  name: 'stateful-agent',
  version: '1',
  records: ['agent_trajectory/v1', 'environment_state/v1'],
  reset,
  snapshot,
  state_hash,
  async run({ input }: CaseInput<Request>, { recorder }): Promise<{ answer: Answer }> {
    recorder.message(input.message, { actor: 'user' });
    const answer = await handle(input, tools(recorder), recorder);
    recorder.finish({ status: 'success' });
    return { answer };
  },
});
