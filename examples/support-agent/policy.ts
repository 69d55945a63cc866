import type { FoundOrder } from './desk.ts';
import type { Wish } from './read-request.ts';

export type Answer = 'refunded' | 'refused' | 'in_transit' | 'delivered' | 'processing' | 'unresolved';

/** The desk's day, so that the thirty days end when they end. */
const today = Date.parse('2026-11-20');
const refundDays = 30;

export function decide(order: FoundOrder, { refund }: Wish): { answer: Answer; because: string } {
  const { id, status, delivered_on, final_sale, paid_by } = order;
  if (status === 'syncing') return { answer: 'refunded', because: `Nothing known against a refund of ${id}.` };
  if (!refund) return { answer: status, because: `Order ${id} is ${status.replace('_', ' ')}.` };
  if (delivered_on === undefined) return { answer: 'refused', because: `Order ${id} has not been delivered yet.` };
  if (final_sale) return { answer: 'refused', because: `Order ${id} was a final sale, which we do not take back.` };
  const days = (today - Date.parse(delivered_on)) / 86_400_000;
  if (days > refundDays)
    return { answer: 'refused', because: `Order ${id} came ${days} days ago, more than ${refundDays}.` };
  // The policy has a way for gift cards; the agent was never given it.
  if (paid_by === 'gift_card') return { answer: 'unresolved', because: `Order ${id} was paid with a gift card.` };
  return { answer: 'refunded', because: `Order ${id} came ${days} days ago, within ${refundDays}.` };
}
