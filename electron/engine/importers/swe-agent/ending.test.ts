import { expect, test } from 'vitest';
import type { Json } from '../../../../shared/json.ts';
import { endingOf } from './ending.ts';
import { turnOfStep } from './turn.ts';

test.each<[string, Json | undefined, string, string]>([
  ['handed in', 'submitted', 'submit', 'success whole final'],
  ['handed in with a word behind it', 'submitted', " submit 'flag'\n", 'success whole final'],
  ['handed in, and no submit to be seen', 'submitted', 'ls', 'success whole'],
  ['handed in for it', 'submitted (exit_cost)', '', 'unknown cut: exit_cost'],
  ['out of context', 'exit_context', 'ls', 'unknown cut: exit_context'],
  ['given up', 'exit_forfeit', 'exit_forfeit', 'failure whole'],
  ['left', 'exit_command', 'exit', 'failure whole'],
  ['no status behind a submit', null, 'submit', 'success whole final'],
  ['no status', undefined, 'ls', 'unknown cut: no exit status is recorded'],
  ['a status that is no text', 7, 'ls', 'unknown cut: exit status 7'],
])('%s', (_, exit_status, action, expected) => {
  const info = exit_status === undefined ? {} : { exit_status };
  const { terminal_status, truncated, truncated_reason, submitted } = endingOf(
    info,
    [turnOfStep({ action }, undefined)],
    0,
  );
  const whole = truncated ? `cut: ${truncated_reason}` : 'whole';
  expect(`${terminal_status} ${whole}${submitted ? ' final' : ''}`).toBe(expected);
});

test('a recording of which something could not be read is cut, whatever it says of itself', () => {
  const ending = endingOf({ exit_status: 'submitted' }, [turnOfStep({ action: 'submit' }, undefined)], 1);
  expect(ending).toMatchObject({ terminal_status: 'unknown', truncated: true, submitted: false });
});
