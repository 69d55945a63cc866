import type { Recorder } from 'trajectory-inspector/sdk';
import type { Tools } from './tools.ts';

export type Answer = 'refunded' | 'answered' | 'escalated' | 'unresolved';
type Agent = 'triage' | 'billing' | 'tech';

/** What is known of the request when it changes hands. */
type Note = 'new' | 'fault confirmed' | 'no fault known';

/** Where a request goes next: to an agent with a note, to a person, or to nobody, because it is answered. */
export type Turn = { to: Agent; note: Note } | { to: 'person' } | { to: 'nobody'; answer: Answer };

type Work = (message: string, note: Note, recorder: Recorder, tools: Tools) => Promise<Turn>;

/** Billing refunds up to this by itself, in EUR. */
const refundLimit = 100;

const moneyWords = /\b(charged?|refund|invoice|payments?|paid|billed|price|subscription|voucher)\b/gi;
const techWords = /\b(app|error|login|sync|install|export|update|password|bluetooth|screen|version|notifications)\b/gi;
const faultWords = /\b(crashed|error|frozen|glitch)\b/i;

const triage: Work = async (message, _note, recorder) => {
  const money = message.match(moneyWords)?.length ?? 0;
  const tech = message.match(techWords)?.length ?? 0;
  const to = money >= tech ? 'billing' : 'tech';
  recorder.message(`This is for ${to}.`);
  return { to, note: 'new' };
};

const billing: Work = async (message, note, recorder, tools) => {
  // Sends every fault to tech to have it confirmed, even where the order alone would settle it, and takes a no from
  // tech for a reason to ask again.
  if (faultWords.test(message) && note !== 'fault confirmed') {
    recorder.decision('A fault is mentioned: tech has to confirm it before I refund.');
    return { to: 'tech', note };
  }
  const order = await tools.lookupOrder(orderIn(message));
  if (order.amount > refundLimit) {
    recorder.decision(`${order.amount} EUR is more than I may refund.`);
    return { to: 'person' };
  }
  await tools.issueRefund(order.id);
  recorder.final(`We refunded ${order.amount.toFixed(2)} EUR for your ${order.item}.`);
  return { to: 'nobody', answer: 'refunded' };
};

const tech: Work = async (message, _note, recorder, tools) => {
  const article = await tools.searchKb(message);
  if (article?.remedy === 'refund') {
    // The article is written for billing. Nothing stops tech from doing what it says.
    await tools.issueRefund(orderIn(message));
    recorder.final(`${article.text} We have refunded the add-on.`);
    return { to: 'nobody', answer: 'refunded' };
  }
  if (article?.remedy === 'known fault') return { to: 'billing', note: 'fault confirmed' };
  if (article) {
    recorder.final(article.text);
    return { to: 'nobody', answer: 'answered' };
  }
  return { to: 'billing', note: 'no fault known' };
};

export const agents: Record<Agent, Work> = { triage, billing, tech };

function orderIn(message: string): string {
  return /ord-\d{4}/.exec(message)?.[0] ?? 'unknown';
}
