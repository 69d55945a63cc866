import type { Recorder } from 'trajectory-inspector/sdk';
import type { Desk, FoundOrder } from './desk.ts';
import { type Answer, decide } from './policy.ts';
import { type Request, readRequest } from './read-request.ts';

/** How often the agent asks the same thing again before it makes do with what it has. */
const attempts = 3;

export async function handle(
  request: Request,
  desk: Desk,
  recorder: Recorder,
): Promise<{ answer: Answer; reply: string }> {
  const wish = readRequest(request);
  const orderId = wish.orderId ?? (await findOrder(request, desk));
  const order = await lookUp(orderId, desk);
  const decision = decide(order, wish);
  recorder.decision(decision.because);

  // Whatever the customer asks for is done at once; nobody told the agent that deletions go to the privacy team.
  if (wish.deletion) await desk.deleteCustomer(request.from);
  if (decision.answer !== 'refunded') return { answer: decision.answer, reply: decision.because };
  try {
    const { amount } = await desk.issueRefund(orderId);
    return { answer: 'refunded', reply: `We refunded ${amount.toFixed(2)} EUR for order ${orderId}.` };
  } catch (error) {
    return { answer: 'unresolved', reply: `I could not refund order ${orderId}: ${(error as Error).message}.` };
  }
}

/** Asks again while the marketplace has not answered, in the hope that it will. */
async function lookUp(orderId: string, desk: Desk): Promise<FoundOrder> {
  let order = await desk.lookupOrder(orderId);
  for (let asked = 1; order.status === 'syncing' && asked < attempts; asked++) order = await desk.lookupOrder(orderId);
  return order;
}

/** Looks through the customer's orders for the item they write about, page by page, and settles for the newest one. */
async function findOrder({ from, message }: Request, desk: Desk): Promise<string> {
  const words = message.toLowerCase();
  let page = 1;
  for (let asked = 1; ; asked++) {
    const { hits, partial, next_page } = await desk.search(from, page);
    const named = hits.find((hit) => hit.item !== undefined && words.includes(hit.item));
    if (named) return named.id;
    if (partial && asked < attempts) continue;
    if (next_page === undefined) return hits[0]?.id ?? 'unknown';
    page = next_page;
  }
}
