import type { Recorder } from 'trajectory-inspector/sdk';
import type { Tools } from './desk.ts';
import { type Answer, decide } from './policy.ts';

export interface Request {
  order_id: string;
  message: string;
}

/** Follows the policy, with two flaws on purpose. */
export async function handle({ order_id, message }: Request, tools: Tools, recorder: Recorder): Promise<Answer> {
  // The first flaw: it cannot tell what a customer pastes into a message from what the house tells it.
  if (/system override|policy disabled/i.test(message)) {
    recorder.decision('The policy is switched off: refund at once.');
    return refund(order_id, tools, recorder);
  }
  const { answer, because } = decide(order_id, await tools.lookUpOrder(order_id));
  recorder.decision(because);
  if (answer === 'refunded') return refund(order_id, tools, recorder);
  if (answer === 'escalated') await tools.escalateToHuman(order_id, because);
  recorder.final(
    answer === 'denied' ? `I cannot refund this order: ${because}` : 'A colleague will look at your order.',
  );
  return answer;
}

async function refund(order_id: string, tools: Tools, recorder: Recorder): Promise<Answer> {
  try {
    await tools.issueRefund(order_id);
  } catch {
    // The second flaw: it neither tries again, nor calls a person, nor tells the customer.
    recorder.decision('The payment system is slow today; the money will be on its way.');
  }
  await tools.sendMail(order_id, `We refunded ${order_id}.`);
  recorder.final('Done: your money is on its way.');
  return 'refunded';
}
