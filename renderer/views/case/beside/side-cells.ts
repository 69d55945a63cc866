import type { SideBySideRow } from '../../../../shared/contract/side-by-side.ts';
import type { AlignedCell } from '../../../components/aligned/AlignedStep.tsx';
import type { Words } from '../../../say.ts';
import { shownStep } from './shown-step.ts';

const none: AlignedCell = { step: null, tone: 'none' };

/** The two cells of a row: what only one of them has by − and +, what differs by ≠. Undefined while it is on its way. */
export function sideCells(row: SideBySideRow | undefined, isFirst: boolean, words: Words): AlignedCell[] | undefined {
  if (!row) return undefined;
  const { say } = words;
  const [left, right] = [row.left && shownStep(row.left, words), row.right && shownStep(row.right, words)];
  const noted = (note: string) => [isFirst && say('beside.first'), note].filter(Boolean).join(' · ');
  switch (row.kind) {
    case 'same':
      return [
        { step: left, tone: 'same' },
        { step: right, tone: 'same', note: row.reworded ? say('sides.reworded') : undefined },
      ];
    case 'change':
      return [
        { step: left, tone: 'differs' },
        { step: right, tone: 'differs', note: noted(`≠ ${say('beside.differs')}`) },
      ];
    case 'deletion':
      return [
        { step: left, tone: 'deletion', note: `− ${say('beside.only_here')}` },
        { ...none, note: noted(say('beside.no_such')) },
      ];
    case 'insertion':
      return [none, { step: right, tone: 'insertion', note: noted(`+ ${say('beside.only_here')}`) }];
  }
}
