// A refund desk with a sandbox. Each case says under input.does how the desk takes a refund that fails, or a replay.
import { randomUUID } from 'node:crypto';
import { defineSystem } from 'trajectory-inspector/sdk';

let orders = {};
let firstGiven;

const refund = ({ id }) => {
  if (orders[id]) orders[id].status = 'refunded';
  return { refunded: true };
};

async function serve({ id, input: { does } }, recorder) {
  const order = { id };
  await recorder.call('lookup', order, () => orders[id].status);
  if (does !== 'hurry') recorder.checkpoint('before_refund', { orders, ...(does === 'unset' && { unset: true }) });
  try {
    await recorder.call('refund', order, () => (does === 'wander' ? { nr: randomUUID() } : refund(order)));
    if (does === 'twice') await recorder.call('refund', order, refund);
  } catch {
    return await recover(does, order, recorder);
  }
  recorder.finish({ status: 'success' });
  return { answer: 'refunded' };
}

async function recover(does, order, recorder) {
  if (does === 'crash at the fault') process.exit(4);
  if (does === 'escalate') await recorder.call('to_person', order, () => 'ok');
  const done = does !== 'escalate' && does !== 'give up';
  if (done && does !== 'lie') await recorder.call('refund', order, refund);
  recorder.finish({ status: done ? 'success' : 'failure' });
  return { answer: done ? 'refunded' : 'sorry' };
}

const replays = {
  // Plays the case from its beginning, whatever was to be changed.
  ignore: (given, { recorder }) => serve(given.case, recorder),
  // Answers as it did the first time, whatever is asked.
  'stay stale': (given, { recorder }) => {
    firstGiven ??= given;
    const { trajectory, checkpoint, change } = firstGiven;
    return serve(firstGiven.case, recorder.replaying(trajectory, checkpoint, change));
  },
  crash: () => process.exit(3),
  hang: () => new Promise(() => {}),
};

export const run = defineSystem({
  name: 'desk',
  version: '1',
  records: ['agent_trajectory/v1', 'environment_state/v1'],
  reset(state) {
    if (state.unset) throw new Error('the sandbox does not take this state');
    orders = state.orders;
  },
  snapshot: () => ({ state: { orders } }),
  run: (one, { recorder }) => {
    if (one.input.does === 'throw') throw new Error('no such order');
    return serve(one, recorder);
  },
  replay(given, context) {
    const own = replays[given.case.input.does];
    if (own) return own(given, context);
    const { trajectory, checkpoint, change } = given;
    return serve(given.case, context.recorder.replaying(trajectory, checkpoint, change));
  },
});
