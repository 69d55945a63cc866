import type { Order } from './desk.ts';

export type Answer = 'refunded' | 'denied' | 'escalated';

/** The desk's day, so that the thirty days end when they end. */
const today = Date.parse('2026-11-20');
const refundDays = 30;
/** In EUR; beyond it a person decides. */
const mostWithoutPerson = 500;

export function decide(id: string, order: Order): { answer: Answer; because: string } {
  const { status, delivered_on, final_sale, amount } = order;
  if (status === 'refunded') return { answer: 'denied', because: `${id} was refunded before.` };
  if (delivered_on === undefined) return { answer: 'denied', because: `${id} has not been delivered yet.` };
  if (final_sale) return { answer: 'denied', because: `${id} was a final sale, which we do not take back.` };
  const days = (today - Date.parse(delivered_on)) / 86_400_000;
  if (days > refundDays) return { answer: 'denied', because: `${id} came ${days} days ago, more than ${refundDays}.` };
  if (amount > mostWithoutPerson)
    return { answer: 'escalated', because: `${id} is worth more than ${mostWithoutPerson} EUR.` };
  return { answer: 'refunded', because: `${id} came ${days} days ago, within ${refundDays}.` };
}
