import { expect, test } from 'vitest';
import { aTrajectory, call, type HeadFields, message, result, type StepFields } from '../../../testing/subjects.ts';
import { type StateSource, statesAround } from './states-around.ts';

const at = (...places: number[]): HeadFields => ({
  checkpoints: places.map((step_index) => ({ id: `c${step_index}`, step_index, state: {} })),
});
const id = (call_id: string) => ({ call_id });
const shell = { source: { state: { dir: '/' } } };

function told(source: StateSource | undefined): string {
  if (!source) return 'none';
  if (source.of === 'step') return `step ${source.index}`;
  return source.of === 'checkpoint' ? source.checkpoint.id : source.of;
}

test.each<[string, StepFields[], HeadFields, number, string, string]>([
  ['the only call', [message(), call('a'), result('a'), message()], {}, 2, 'initial', 'final'],
  ['the first of two', [call('a'), result('a'), call('b'), result('b')], {}, 1, 'initial', 'none'],
  ['the last of two', [call('a'), result('a'), call('b'), result('b')], {}, 3, 'none', 'final'],
  ['checkpoints around it', [message(), call('a'), result('a'), call('b')], at(2, 4), 2, 'c2', 'c4'],
  [
    'a checkpoint that another call lies behind',
    [call('a'), result('a'), call('b'), call('c')],
    at(1, 4),
    3,
    'none',
    'c4',
  ],
  ['the latest of several checkpoints', [message(), message(), call('a')], at(1, 2, 3), 3, 'c3', 'final'],
  ['a checkpoint without a state', [call('a')], { checkpoints: [{ id: 'x', step_index: 1 }] }, 1, 'initial', 'final'],
  ['states with its own steps', [call('a', 1, shell), result('a', 1, shell)], at(1), 1, 'step 1', 'step 2'],
  ['a state with the call that follows', [call('a'), result('a'), call('b', 1, shell)], {}, 1, 'initial', 'step 3'],
  ['a state with the result before', [call('a'), result('a', 1, shell), call('b')], {}, 3, 'step 2', 'final'],
  [
    'a call that another was made beside',
    [call('a', 1, id('1')), call('b', 1, id('2')), result('a', 1, id('1')), result('b', 1, id('2'))],
    at(5),
    1,
    'initial',
    'none',
  ],
])('%s', (_what, steps, head, index, before, after) => {
  const trajectory = aTrajectory(steps, head);
  const one = trajectory.steps[index - 1]!;
  const back = trajectory.steps.find((step) => step.kind === 'tool_result' && step.tool_name === one.tool_name);
  const around = statesAround(trajectory, one, back);
  expect([told(around.before), told(around.after)]).toEqual([before, after]);
});

test('hashes are those that steps say', () => {
  const { steps, ...head } = aTrajectory([
    result('a', 1, { state_hash: 'x' }),
    call('b'),
    result('b', 1, { state_hash: 'y' }),
  ]);
  expect(statesAround({ steps, ...head }, steps[1]!, steps[2]).hashes).toEqual({ before: 'x', after: 'y' });
});
