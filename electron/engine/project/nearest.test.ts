import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const known = ['agent_no_tool_loop', 'agent_no_cycle', 'max_steps', 'min_rate', 'project'];

test.each([
  ['agent_no_tool_lop', 'agent_no_tool_loop'],
  ['agent_no_tool_loops', 'agent_no_tool_loop'],
  ['Max_Steps', 'max_steps'],
  ['max_setps', 'max_steps'],
  ['min_rat', 'min_rate'],
  ['max', 'max_steps'],
  ['project_name', 'project'],
  ['agent_no_tool', 'agent_no_tool_loop'],
  ['something', undefined],
  ['ma', undefined],
  ['x', undefined],
  ['', undefined],
])('%s was probably meant to be %s', (written, expected) => {
  expect(nearest(written, known)).toBe(expected);
});

test('a very long name costs nothing', () => {
  expect(nearest('a'.repeat(1_000_000), ['b'.repeat(1_000_000)])).toBeUndefined();
});
