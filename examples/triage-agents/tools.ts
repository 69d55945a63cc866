import { setTimeout as pause } from 'node:timers/promises';
import type { Recorder } from 'trajectory-inspector/sdk';
import { type Article, articles, type Order, orders } from './data.ts';

/** The tools of the team, their calls recorded for the agent that makes them. Nothing here checks who that is. */
export interface Tools {
  lookupOrder(orderId: string): Promise<Order>;
  issueRefund(orderId: string): Promise<{ order_id: string; amount: number }>;
  /** The first article all of whose words stand in the question. */
  searchKb(question: string): Promise<Article | null>;
}

export function openTools(recorder: Recorder): Tools {
  return {
    lookupOrder: (order_id) =>
      recorder.call('lookup_order', { order_id }, async () => {
        await pause(8);
        return find(order_id);
      }),
    issueRefund: (order_id) =>
      recorder.call('issue_refund', { order_id }, async () => {
        await pause(12);
        return { order_id, amount: find(order_id).amount };
      }),
    searchKb: (question) =>
      recorder.call('search_kb', { question }, async () => {
        await pause(15);
        const text = question.toLowerCase();
        return articles.find(({ words }) => words.every((word) => text.includes(word))) ?? null;
      }),
  };
}

function find(id: string): Order {
  const order = orders.find((one) => one.id === id);
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
}
