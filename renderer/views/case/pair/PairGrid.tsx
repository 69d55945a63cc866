import { useCallback, useState } from 'react';
import type { AlignedPairRow } from '../../../../shared/contract/beside.ts';
import type { AlignedCell } from '../../../components/aligned/AlignedStep.tsx';
import { Unready } from '../../../components/Unready.tsx';
import { useWords, type Words } from '../../../say.ts';
import { usePages } from '../../../state/use-pages.ts';
import { useSettled } from '../../../state/use-settled.ts';
import { BesideGrid } from '../beside/BesideGrid.tsx';
import { shownStep } from '../beside/shown-step.ts';
import type { Subject } from '../subject.ts';

/** Source and changed copy step by step, the first difference marked. */
export function PairGrid(props: {
  subject: Subject;
  source: Subject;
  steps: readonly [source: number, derived: number];
  land: boolean;
  onStep: (step: number) => void;
}) {
  const { subject, source, steps, land, onStep } = props;
  const words = useWords();
  const { say } = words;
  const [sight, setSight] = useState({ from: 0, to: 0 });
  const range = useSettled(sight, 40);
  const { first, total, row } = usePages('alignedPair', subject, range.from, range.to);
  const onSight = useCallback((from: number, to: number) => setSight({ from, to }), []);
  if (first.state !== 'ready') return <Unready answer={first} />;
  if (total === 0) return <p className="card-empty">{say('pair.no_steps')}</p>;
  const { differences } = first.value;
  return (
    <BesideGrid
      id="pair-grid"
      label={say('pair.steps')}
      columns={(['source', 'derived'] as const).map((side, at) => ({
        key: side,
        title: say(`pair.${side}`),
        head: (
          <>
            <strong>{say(`pair.${side}`)}</strong>
            <span className="replay-sub">{say('case.step_count', { steps: steps[at]! })}</span>
          </>
        ),
        subject: side === 'source' ? source : subject,
      }))}
      total={total}
      cellsOf={(at) => pairCells(row(at - 1), at === differences[0], words)}
      begin={differences[0] ?? 1}
      differences={differences}
      land={land}
      onSight={onSight}
      onOpen={([, derived]) => derived?.step && onStep(derived.step.index)}
    />
  );
}

const none: AlignedCell = { step: null, tone: 'none' };

function pairCells(row: AlignedPairRow | undefined, isFirst: boolean, words: Words): AlignedCell[] | undefined {
  if (!row) return undefined;
  const { kind, source, derived } = row;
  const left: AlignedCell = source ? { step: shownStep(source, words), tone: 'same' } : none;
  const step = derived && shownStep(derived, words);
  if (kind === 'same') return [left, { step, tone: 'same' }];
  const what = { change: 'beside.differs', deletion: 'beside.no_such', insertion: 'beside.only_here' } as const;
  const note = [isFirst && words.say('beside.first'), words.say(what[kind])].filter(Boolean).join(' · ');
  return [left, { step, tone: 'differs', note }];
}
