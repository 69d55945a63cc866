import type { Output } from '../../../../shared/contract/api.ts';
import type { AlignedStepRow } from '../../../../shared/contract/beside.ts';
import type { AlignedCell } from '../../../components/aligned/AlignedStep.tsx';
import type { Words } from '../../../say.ts';
import { shownStep } from '../beside/shown-step.ts';

export type ReplaySide = 'recording' | 'control' | 'fault';
export type Sides = readonly ReplaySide[];
type Marks = Pick<Output<'alignedSteps'>, 'injected' | 'firstDifference'>;

/** The cells of a row, counted from 1; undefined while it is on its way. */
export function replayCells(
  row: AlignedStepRow | undefined,
  at: number,
  marks: Marks,
  sides: Sides,
  words: Words,
): AlignedCell[] | undefined {
  return (
    row && sides.map((side) => (side === 'recording' ? recorded(row, words) : replayed(row, side, at, marks, words)))
  );
}

function recorded({ recording }: AlignedStepRow, words: Words): AlignedCell {
  return recording ? { step: shownStep(recording, words), tone: 'same' } : { step: null, tone: 'none' };
}

function replayed(
  row: AlignedStepRow,
  side: 'control' | 'fault',
  at: number,
  { injected, firstDifference }: Marks,
  words: Words,
): AlignedCell {
  const cell = row[side];
  if (!cell) return { step: null, tone: 'none' };
  const step = cell.step && shownStep(cell.step, words);
  if (side === 'fault' && at === injected?.result)
    return { step, tone: 'injected', note: words.say('replays.injected') };
  if (cell.kind === 'same') return { step, tone: 'same' };
  const notes = [
    at === firstDifference[side] && words.say('beside.first'),
    side === 'fault' && at === injected?.next && words.say('replays.first_after'),
    cell.kind === 'deletion' && words.say('beside.no_such'),
  ].filter(Boolean);
  // Three sides leave room for one note; that a step stands here alone is seen in the others as well.
  const kind = cell.kind === 'insertion' ? 'only_here' : 'differs';
  return { step, tone: 'differs', note: notes.join(' · ') || words.say(`beside.${kind}`) };
}
