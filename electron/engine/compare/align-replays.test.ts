import { expect, test } from 'vitest';
import type { Step } from '../../../shared/trajectory.ts';
import { aTrajectory, calls } from '../../../testing/subjects.ts';
import { atOnce } from '../in-slices.ts';
import { aligningReplays } from './align-replays.ts';

const signs = { same: '=', change: '≠', deletion: '-', insertion: '+' };

/** Each row as `recording control fault`, a side that has nothing to say as a dot. */
function drawn(recording: string, control: string | undefined, fault: string | undefined): string {
  const steps = (names: string): Step[] => aTrajectory(calls(...names)).steps;
  const rows = atOnce(
    aligningReplays(
      steps(recording),
      control === undefined ? control : steps(control),
      fault === undefined ? fault : steps(fault),
    ),
  );
  return rows
    .map((row) => {
      const [a, b] = [row.control, row.fault].map((side) =>
        side ? `${signs[side.kind]}${side.step?.tool_name ?? ''}` : '.',
      );
      return `${row.recording?.tool_name ?? '.'}${a}${b}`;
    })
    .join(' ');
}

test.each<[string, string | undefined, string | undefined, string]>([
  ['abc', 'abc', 'abc', 'a=a=a b=b=b c=c=c'],
  ['abc', 'abc', 'abxc', 'a=a=a b=b=b ..+x c=c=c'],
  ['abc', 'axbc', 'axyb', 'a=a=a .+x+x ..+y b=b=b c=c-'],
  ['abc', 'abcx', 'ab', 'a=a=a b=b=b c=c- .+x.'],
  ['abc', 'x', 'abcy', 'a-=a b-=b c-=c .+x. ..+y'],
  ['abc', undefined, 'ac', 'a.=a b.- c.=c'],
  ['abc', 'abc', undefined, 'a=a. b=b. c=c.'],
  ['ab', undefined, undefined, 'a.. b..'],
  ['', 'a', 'b', '.+a. ..+b'],
])('%s beside %s and %s', (recording, control, fault, rows) => {
  expect(drawn(recording, control, fault)).toBe(rows);
});
