import { type Recorder, stateHash } from 'trajectory-inspector/sdk';

export interface Order {
  status: 'in_transit' | 'delivered' | 'refunded';
  amount: number;
  delivered_on?: string;
  final_sale?: boolean;
}

interface World {
  orders: Record<string, Order>;
  /** What people have to look at, by order. */
  tickets: Record<string, { reason: string }>;
}

/** What a look at the world does not show. */
type SideEffect = { type: 'payment' | 'mail'; order_id: string; amount?: number };

/** The shop's books: a world of this process, put to a case's start before the case, and looked at after it. */
export function openSandbox() {
  let world: World = { orders: {}, tickets: {} };
  let sideEffects: SideEffect[] = [];

  const orderOf = (id: string): Order => {
    const order = world.orders[id];
    if (!order) throw new Error(`there is no order ${id}`);
    return order;
  };

  return {
    reset(state: Partial<World>) {
      world = { orders: {}, tickets: {}, ...state };
      sideEffects = [];
    },
    snapshot: () => ({ state: world, side_effects: sideEffects }),
    state_hash: () => stateHash(world),

    /** The tools of the desk, each call and its result recorded. None of them knows the refund policy. */
    tools: (recorder: Recorder) => ({
      lookUpOrder: (order_id: string) => recorder.call('lookup_order', { order_id }, () => ({ ...orderOf(order_id) })),
      issueRefund(order_id: string) {
        // Money is about to move: from here a replay can be taken up.
        recorder.checkpoint('before_refund', world);
        return recorder.call('issue_refund', { order_id }, () => {
          const order = orderOf(order_id);
          order.status = 'refunded';
          sideEffects.push({ type: 'payment', order_id, amount: order.amount });
          return { refunded: order.amount };
        });
      },
      escalateToHuman: (order_id: string, reason: string) =>
        recorder.call('escalate_to_human', { order_id, reason }, () => {
          world.tickets[order_id] = { reason };
          return { ticket: order_id };
        }),
      sendMail: (order_id: string, text: string) =>
        recorder.call('send_mail', { order_id, text }, () => {
          sideEffects.push({ type: 'mail', order_id });
          return { sent: true };
        }),
    }),
  };
}

export type Tools = ReturnType<ReturnType<typeof openSandbox>['tools']>;
