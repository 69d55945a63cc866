import { describe, expect, test } from 'vitest';
import { aControl, aFault } from '../testing/replays.ts';
import { aTrajectory, call, calls, message } from '../testing/subjects.ts';
import { callsToReplay, checkpointBefore, faultResults, type Occurrence, pairFor } from './replay-calls.ts';

test.each<[Occurrence, number[]]>([
  ['first', [1]],
  [1, [1]],
  [2, [4]],
  [3, []],
  ['all', [1, 4]],
])('the calls meant by %s', (occurrence, indexes) => {
  const steps = [...calls('refund', 'lookup'), call('refund', {}, { actor: 'user' }), ...calls('refund')];
  expect(callsToReplay(aTrajectory(steps), 'refund', occurrence).map(({ index }) => index)).toEqual(indexes);
});

test.each<[number, string | undefined]>([
  [1, undefined],
  [2, 'a'],
  [3, 'c'],
  [4, 'c'],
  [5, 'd'],
])('the last checkpoint at or before step %i, whatever their order', (step, id) => {
  const checkpoints = [
    { id: 'd', step_index: 5 },
    { id: 'a', step_index: 2 },
    { id: 'b', step_index: 3 },
    { id: 'c', step_index: 3 },
  ];
  const trajectory = aTrajectory(
    Array.from({ length: 6 }, () => message()),
    { checkpoints },
  );
  expect(checkpointBefore(trajectory, step)?.id).toBe(id);
});

describe('which replays stand beside each other', () => {
  const checkpoint = { id: 'a', step_index: 2, state: undefined };
  const { error, timeout } = faultResults;
  const pair = (...replays: Parameters<typeof pairFor>[0]) => {
    const { control, fault } = pairFor(replays, checkpoint, 3, error);
    return [control ? replays.indexOf(control) : null, fault ? replays.indexOf(fault) : null];
  };
  test.each<[string, Parameters<typeof pairFor>[0], (number | null)[]]>([
    ['none', [], [null, null]],
    ['one of each', [aControl({}), aFault(3, error, {})], [0, 1]],
    ['the latest', [aControl({}), aControl({}), aFault(3, error, {}), aFault(3, error, {})], [1, 3]],
    ['another step', [aControl({}), aFault(4, error, {})], [0, null]],
    ['another fault', [aControl({}), aFault(3, timeout, {})], [0, null]],
    [
      'a result in another spelling',
      [aControl({}), aFault(3, { error: { message: 'injected fault', type: 'tool_error' } }, {})],
      [0, 1],
    ],
    [
      'another checkpoint',
      [aControl({ checkpoint: { id: 'b', step_index: 2 } }), aFault(3, error, { checkpoint })],
      [null, 1],
    ],
    ['the same name elsewhere', [aControl({ checkpoint: { id: 'a', step_index: 1 } })], [null, null]],
    ['a name alone', [aControl({ checkpoint: { id: 'a', step_index: undefined } })], [0, null]],
    [
      'an older version beside a newer one',
      [aControl({}), aFault(3, error, {}), aControl({ version: '2' })],
      [2, null],
    ],
  ])('%s', (_what, replays, expected) => {
    expect(pair(...replays)).toEqual(expected);
  });
});
