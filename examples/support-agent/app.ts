import { type CaseInput, defineSystem, StepLimitReached } from 'trajectory-inspector/sdk';
import { handle } from './agent.ts';
import { openDesk } from './desk.ts';
import type { Answer } from './policy.ts';
import type { Request } from './read-request.ts';

/** A support desk that answers one customer at a time. Rules stand in for a model, so it needs no key and no network. */
export const run = defineSystem({
  name: 'support-agent',
  version: '1',
  records: ['agent_trajectory/v1'],
  async run({ input }: CaseInput<Request>, { recorder }): Promise<{ answer: Answer }> {
    recorder.limit(12);
    recorder.message(input.message, { actor: 'user' });
    const desk = openDesk(recorder);
    try {
      const { answer, reply } = await handle(input, desk, recorder);
      recorder.final(reply);
      recorder.finish({ status: answer === 'unresolved' ? 'failure' : 'success' });
      return { answer };
    } catch (error) {
      if (!(error instanceof StepLimitReached)) throw error;
      recorder.finish({ status: 'failure' });
      return { answer: 'unresolved' };
    } finally {
      if (!desk.customerDeleted()) recorder.constraint('no_deletion', true);
    }
  },
});
