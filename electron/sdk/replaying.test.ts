import { expect, test } from 'vitest';
import { type Recording, startRecording } from './recorder.ts';
import { ReplayDiverged } from './replay-diverged.ts';
import { ToolError } from './tool-error.ts';
import type { Change, Recorder, Trajectory } from './types.ts';

type Agent = (recorder: Recorder) => unknown;

/** What an agent records, as the engine would send it back. */
async function record(agent: Agent): Promise<Trajectory> {
  const { recorder, trajectory } = startRecording();
  await agent(recorder);
  return JSON.parse(JSON.stringify(trajectory()));
}

/** Replays from the checkpoint of a recording, the last one where there are several. */
async function replay(recording: Trajectory, agent: Agent, change: Change | null = null) {
  const replaying = startRecording();
  const checkpoint = recording.checkpoints.at(-1)!;
  const ended = (async () => {
    await agent(replaying.recorder.replaying(recording, checkpoint, change));
    replaying.end();
  })();
  return { ended, ...replaying, steps: () => comparable(replaying) };
}

const comparable = ({ trajectory }: Pick<Recording, 'trajectory'>) =>
  trajectory().steps.map(({ started_at: _at, duration_ms: _took, ...step }) => step);
const plain = (recording: Trajectory) => comparable({ trajectory: () => recording });

/** Counts its real calls; each answers with the count. */
function desk() {
  const made: string[] = [];
  const use = (recorder: Recorder, tool: string, args: object = {}) =>
    recorder.call(tool, args, () => {
      made.push(tool);
      return { count: made.length };
    });
  return { made, use };
}

const refund =
  (use: ReturnType<typeof desk>['use'], id = 'ord-1'): Agent =>
  async (recorder) => {
    recorder.message('refund, please', { actor: 'user' });
    const { count } = await use(recorder, 'look_up', { id });
    recorder.decision(`looked up as number ${count}`);
    recorder.checkpoint('before', { count });
    await use(recorder, 'refund', { id }).catch((error: Error) => recorder.decision(`sorry: ${error.message}`));
    recorder.final('done');
    recorder.finish({ status: 'success' });
  };

test('up to the checkpoint nothing is called, and what was recorded is served; then calls are made', async () => {
  const first = desk();
  const recording = await record(refund(first.use));
  const again = desk();
  again.made.push('an earlier case'); // its own count would give it away
  const { ended, steps, trajectory } = await replay(recording, refund(again.use));
  await ended;
  expect(again.made).toEqual(['an earlier case', 'refund']);
  expect(steps()).toEqual(plain(recording));
  expect(trajectory().checkpoints).toEqual(recording.checkpoints);
});

test.each<[string, unknown, string]>([
  [
    'a failure is thrown, as a tool would',
    { error: { type: 'timeout', message: 'injected fault' } },
    'sorry: injected',
  ],
  ['any other result is returned', '<malformed', 'done'],
])('the changed call gets its result in place of being made: %s', async (_what, result, next) => {
  const recording = await record(refund(desk().use));
  const again = desk();
  const { ended, steps } = await replay(recording, refund(again.use), { step_index: 5, result });
  await ended;
  expect(again.made).toEqual([]);
  expect(steps().slice(0, 4)).toEqual(plain(recording).slice(0, 4));
  expect(steps()[5]).toMatchObject({ kind: 'tool_result', result });
  expect(steps()[6]?.content).toContain(next);
});

test('where tools return their failures, the changed call returns one', async () => {
  const recording = await record((recorder) => recorder.call('look_up', {}, () => 1));
  const { recorder, trajectory } = startRecording({ errors: 'returned' });
  const result = { error: { type: 'timeout', message: 'no answer' } };
  recorder.replaying(recording, { id: 'start', step_index: 1 }, { step_index: 1, result });
  expect(await recorder.call('look_up', {}, () => 1)).toEqual(result);
  expect(trajectory().steps[1]).not.toHaveProperty('is_error');
});

test('calls between the checkpoint and the change are made, and have to come to the same', async () => {
  const agent =
    (results: number[]): Agent =>
    async (recorder) => {
      recorder.checkpoint('start');
      await recorder.call('a', {}, () => results[0]);
      await recorder.call('b', {}, () => results[1]);
    };
  const recording = await record(agent([1, 2]));
  const change = { step_index: 3, result: 'changed' };
  const same = await replay(recording, agent([1, 5]), change);
  await same.ended;
  expect(same.steps().map((step) => step.result)).toEqual([undefined, 1, undefined, 'changed']);
  const { ended } = await replay(recording, agent([7, 2]), change);
  await expect(ended).rejects.toThrow('step 2 is tool_result a 7; in the recording it is tool_result a 1');
});

test('the n-th of identical calls gets the n-th result', async () => {
  const agent =
    (answers: (string | Error)[]): Agent =>
    async (recorder) => {
      for (const answer of answers) {
        const poll = () => {
          if (answer instanceof Error) throw answer;
          return answer;
        };
        await recorder.call('poll', { job: 1 }, poll).catch((error: Error) => recorder.decision(error.name));
      }
      recorder.checkpoint('end');
    };
  const recording = await record(agent(['10 %', new ToolError('busy', 'later'), '60 %', '60 %']));
  const { ended, steps } = await replay(recording, agent(['', '', '', '']));
  await ended;
  expect(steps()).toEqual(plain(recording));
});

test.each<[string, Agent, string]>([
  [
    'another argument',
    refund(desk().use, 'ord-2'),
    'step 2 is tool_call look_up {"id":"ord-2"}; in the recording it is tool_call look_up {"id":"ord-1"}',
  ],
  [
    'a call that is left out is not answered by the next one',
    async (recorder) => {
      recorder.message('refund, please', { actor: 'user' });
      await desk().use(recorder, 'refund', { id: 'ord-1' });
    },
    'step 2 is tool_call refund {"id":"ord-1"}; in the recording it is tool_call look_up {"id":"ord-1"}',
  ],
  [
    'other words',
    (recorder) => recorder.message('money back', { actor: 'user' }),
    'step 1 is message "money back"; in the recording it is message "refund, please"',
  ],
  [
    'an end before the checkpoint',
    (recorder) => recorder.message('refund, please', { actor: 'user' }),
    'it ended after step 1; in the recording there follows tool_call look_up {"id":"ord-1"}',
  ],
])('a divergence: %s', async (_what, agent, message) => {
  const { ended, diverged } = await replay(await record(refund(desk().use)), agent);
  await expect(ended).rejects.toThrow(message);
  expect(diverged()).toBeInstanceOf(ReplayDiverged);
});

test('an agent that catches the divergence gets no further', async () => {
  const recording = await record(refund(desk().use));
  const { ended, recorder } = await replay(recording, async (one) => {
    await one.call('look_up', { id: 'other' }, () => 1).catch(() => {});
    expect(() => one.message('refund, please', { actor: 'user' })).toThrow(ReplayDiverged);
  });
  await expect(ended).rejects.toThrow('step 1 is tool_call');
  expect(() => recorder.final('done')).toThrow(ReplayDiverged);
});

test('results come in the order of the recording, however quick the calls are', async () => {
  let release = (_value: string) => {};
  const agent =
    (slow: () => Promise<string>): Agent =>
    async (recorder) => {
      const first = recorder.call('get', { n: 1 }, slow);
      const second = recorder.call('get', { n: 2 }, () => 'quick').then(() => release('slow'));
      recorder.decision('both are on their way');
      await Promise.all([first, second]);
      recorder.decision('both are there');
      recorder.checkpoint('end');
    };
  const recording = await record(agent(() => new Promise((resolve) => (release = resolve))));
  expect(recording.steps.map(({ result }) => result).filter(Boolean)).toEqual(['quick', 'slow']);
  const { ended, steps } = await replay(
    recording,
    agent(() => Promise.reject(new Error('was made'))),
  );
  await ended;
  expect(steps()).toEqual(plain(recording));
});

test('a call waits for results that came before it', async () => {
  const recording = await record(async (recorder) => {
    await recorder.call('a', {}, () => 1);
    await recorder.call('b', {}, () => 2);
    recorder.checkpoint('end');
  });
  const { ended, steps } = await replay(recording, async (recorder) => {
    await Promise.all([recorder.call('a', {}, () => 0), recorder.call('b', {}, () => 0)]);
  });
  await ended;
  expect(steps()).toEqual(plain(recording));
});

test('waiting for a turn ends with a divergence', async () => {
  const recording = await record(async (recorder) => {
    const a = recorder.call('a', {}, () => new Promise((resolve) => setImmediate(resolve)));
    await recorder.call('b', {}, () => 2);
    await a;
    recorder.checkpoint('end');
  });
  const { ended } = await replay(recording, async (recorder) => {
    const a = recorder.call('a', {}, () => 0);
    await Promise.all([a, recorder.call('c', {}, () => 0)]);
  });
  await expect(ended).rejects.toThrow('step 2 is tool_call c {}; in the recording it is tool_call b {}');
});

test('an earlier checkpoint keeps its recorded state: the sandbox is later by now', async () => {
  const agent =
    (state: string): Agent =>
    (recorder) => {
      recorder.checkpoint('first', { state });
      recorder.decision('go');
      recorder.checkpoint('second', { state });
    };
  const recording = await record(agent('early'));
  const { ended, trajectory } = await replay(recording, agent('late'));
  await ended;
  expect(trajectory().checkpoints.map((one) => one.state)).toEqual([{ state: 'early' }, { state: 'late' }]);
});

test('what the agent does to a served result changes no recording', async () => {
  const agent: Agent = async (recorder) => {
    const list = (await recorder.call('list', {}, () => [1])) as number[];
    list.push(2);
    recorder.checkpoint('end');
  };
  const recording = await record(agent);
  const { ended, steps } = await replay(recording, agent);
  await ended;
  expect(steps()[1]?.result).toEqual([1]);
});

test('a recording is taken up before the first step', () => {
  const { recorder } = startRecording();
  recorder.decision('go');
  const nothing: Trajectory = {
    steps: [],
    terminal_status: 'unknown',
    truncated: false,
    constraints: [],
    checkpoints: [],
  };
  expect(() => recorder.replaying(nothing, { id: 'start', step_index: 1 }, null)).toThrow('before the first step');
});
