import { expect, test } from 'vitest';
import type { Output } from './contract/api.ts';
import type { ReplaySummary } from './contract/beside.ts';
import { replayPairs } from './replay-pairs.ts';

const control = (at: number, checkpoint = 'c') =>
  ({ at, kind: 'control', checkpoint: { id: checkpoint } }) as ReplaySummary;
const fault = (at: number, stepIndex: number, checkpoint = 'c') =>
  ({ at, kind: 'fault', checkpoint: { id: checkpoint }, change: { stepIndex } }) as ReplaySummary;
type Call = Output<'replays'>['criteria'][number]['calls'][number];

/** Each pair as `criterion@step control/fault`. */
function drawn(rows: ReplaySummary[], calls: Call[]): string[] {
  const criteria = [{ criterion: 'recovers', calls }] as Output<'replays'>['criteria'];
  return replayPairs({ total: rows.length, rows, criteria }).map(
    (pair) => `${pair.criterion ?? '–'}@${pair.stepIndex ?? '–'} ${pair.control ?? '–'}/${pair.fault ?? '–'}`,
  );
}

test.each<[string, ReplaySummary[], Call[], string[]]>([
  ['nothing', [], [], []],
  ['a call that was not replayed', [], [{ stepIndex: 4, control: null, fault: null }], []],
  [
    'what a criterion looks at',
    [control(0), fault(1, 4)],
    [{ stepIndex: 4, control: 0, fault: 1 }],
    ['recovers@4 0/1'],
  ],
  ['a control that did not reproduce', [control(0)], [{ stepIndex: 4, control: 0, fault: null }], ['recovers@4 0/–']],
  [
    'faults that nobody asks for, beside the latest control of their checkpoint',
    [control(0), control(1, 'd'), control(2), fault(3, 2), fault(4, 9, 'e')],
    [],
    ['–@2 2/3', '–@9 –/4', '–@– 0/–', '–@– 1/–'],
  ],
])('%s', (_what, rows, calls, pairs) => {
  expect(drawn(rows, calls)).toEqual(pairs);
});
