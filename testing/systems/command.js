// A system in any language: JSON lines on stdin and stdout, no SDK. Each case says under input.do what is to go wrong;
// the first argument says what goes wrong with hello.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [, , atHello = 'well'] = process.argv;
const write = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const trajectory = { steps: [], terminal_status: 'success', truncated: false, constraints: [], checkpoints: [] };

const hello = { name: 'subject', version: '1', records: ['agent_trajectory/v1'], stateful: false, replayable: false };
const hellos = {
  well: (id) => write({ id, result: hello }),
  other: (id) => write({ id, result: { ...hello, name: 'somebody', version: '2', records: [] } }),
  stateful: (id) => write({ id, result: { ...hello, stateful: true } }),
  never: () => {},
  dies: () => {
    console.error("Traceback (most recent call last):\nModuleNotFoundError: No module named 'agent'");
    process.exit(1);
  },
  prints: () => process.stdout.write('Loading the model …\n'),
};

const deeds = {
  answer: (id, { case: { input }, trial, seed }) =>
    write({ id, result: { output: { input, trial, seed }, artifacts: { 'agent_trajectory/v1': trajectory } } }),
  see: (id, { case: one }) =>
    write({
      id,
      result: { output: { keys: Object.keys(one), env: Object.keys(process.env).sort(), cwd: process.cwd() } },
    }),
  throw: (id) =>
    write({
      id,
      error: { code: -32000, message: 'no such order', data: { artifacts: { 'agent_trajectory/v1': trajectory } } },
    }),
  hang: () => {},
  crash: () => process.exit(3),
  // Dies, and leaves a process behind that keeps its stdout open.
  leave: () => {
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    process.exit(4);
  },
  print: () => process.stdout.write(`${'thinking '.repeat(100)}\n`),
  log: (id) => {
    console.error('a line for the log');
    write({ id, result: { output: 'logged' } });
  },
  'wrong id': () => write({ id: 4711, result: {} }),
  endless: () => {
    const chunk = 'x'.repeat(1024 * 1024);
    const more = () => process.stdout.write(chunk, more);
    more();
  },
  keys: (id) =>
    process.stdout.write(
      `{"jsonrpc":"2.0","id":${id},"result":{"output":{"__proto__":{"n":1.10},"big":12345678901234567890}}}\n`,
    ),
  half: (id) => process.stdout.write(`{"jsonrpc":"2.0","id":${id},"result":{"outp`, () => process.exit(0)),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (method === 'hello') hellos[atHello](id);
  if (method === 'run') deeds[params.case.input.do ?? 'answer'](id, params);
}
