// A system as a module. Each case says under input.do what is to go wrong.
import { defineSystem } from 'trajectory-inspector/sdk';

const deeds = {
  answer: () => ({ answer: 42 }),
  print: () => {
    process.stdout.write('{"jsonrpc":"2.0","id":1,"result":"not me"}\n');
    process.stderr.write('on stderr\n');
    return 'printed';
  },
  throw: async (recorder) => {
    await recorder.call('look', { n: 1 }, () => 'seen');
    throw new RangeError('no such order');
  },
  wait: (recorder) => {
    recorder.decision('now I wait');
    return new Promise(() => {});
  },
  spin: () => {
    for (;;);
  },
  exit: () => process.exit(5),
  reject: () => {
    void Promise.reject(new Error('nobody catches this'));
    return new Promise(() => {});
  },
  circle: () => {
    const circle = {};
    circle.self = circle;
    return circle;
  },
  nothing: () => undefined,
  huge: () => 'x'.repeat(70 * 1024 * 1024),
  deep: () => {
    let deep = 0;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    return deep;
  },
};

export const run = defineSystem({
  name: 'subject',
  version: '1',
  records: ['agent_trajectory/v1'],
  run: ({ input }, { recorder }) => deeds[input.do ?? 'answer'](recorder),
});

/** The same as a plain function, which has no hello of its own. */
export async function plain({ id, input }, { recorder, seed, trial }) {
  recorder.decision('plainly');
  return { id, input, seed, trial };
}

export const notASystem = 7;
