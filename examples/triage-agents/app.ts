import { type CaseInput, defineSystem, StepLimitReached } from 'trajectory-inspector/sdk';
import { type Answer, agents, type Turn } from './agents.ts';
import { openTools } from './tools.ts';

/** A team: triage passes each request on to billing or tech, and what billing may not decide goes to a person. */
export const run = defineSystem({
  name: 'triage-agents',
  version: '1',
  records: ['agent_trajectory/v1'],
  async run({ input: { message } }: CaseInput<{ message: string }>, { recorder }): Promise<{ answer: Answer }> {
    recorder.limit(16);
    recorder.message(message, { actor: 'user' });
    let turn: Turn = { to: 'triage', note: 'new' };
    try {
      while (turn.to !== 'person' && turn.to !== 'nobody') {
        const own = recorder.as(turn.to);
        turn = await agents[turn.to](message, turn.note, own, openTools(own));
        if (turn.to !== 'nobody') own.handoff(turn.to);
      }
    } catch (error) {
      if (!(error instanceof StepLimitReached)) throw error;
      recorder.finish({ status: 'failure' });
      return { answer: 'unresolved' };
    }
    recorder.finish({ status: 'success' });
    return { answer: turn.to === 'person' ? 'escalated' : turn.answer };
  },
});
