import { useCallback, useState } from 'react';
import type { Output } from '../../../../shared/contract/api.ts';
import type { ReplaySummary } from '../../../../shared/contract/beside.ts';
import { Unready } from '../../../components/Unready.tsx';
import { useWords } from '../../../say.ts';
import { usePages } from '../../../state/use-pages.ts';
import { useSettled } from '../../../state/use-settled.ts';
import { BesideGrid } from '../beside/BesideGrid.tsx';
import { ChosenSteps } from '../beside/ChosenSteps.tsx';
import type { Subject } from '../subject.ts';
import { ReplayHead } from './ReplayHead.tsx';
import { replayCells, type Sides } from './replay-cells.ts';

/** Recording, control and fault step by step, the injected result and the first difference marked. */
export function ReplayGrid(props: {
  subject: Subject;
  /** Of the recording. */
  steps: number;
  control: ReplaySummary | null;
  fault: ReplaySummary | null;
  land: boolean;
  onStep: (step: number) => void;
}) {
  const { subject, steps, control, fault, land, onStep } = props;
  const words = useWords();
  const [chosen, setChosen] = useState<number | null>(null);
  const [sight, setSight] = useState({ from: 0, to: 0 });
  const range = useSettled(sight, 40);
  const asked = { ...subject, control: control?.at ?? null, fault: fault?.at ?? null };
  const { first, total, row } = usePages('alignedSteps', asked, range.from, range.to);
  const onSight = useCallback((from: number, to: number) => setSight({ from, to }), []);
  if (first.state !== 'ready') return <Unready answer={first} />;
  const sides: Sides = ['recording', ...(control ? ['control' as const] : []), ...(fault ? ['fault' as const] : [])];
  return (
    <BesideGrid
      id="replay-grid"
      label={words.say('replays.steps')}
      columns={sides.map((side) => ({
        key: side,
        title: words.say(`replays.${side}`),
        head: <ReplayHead side={side} steps={steps} control={control} fault={fault} />,
        subject,
        replay: side === 'recording' ? undefined : (side === 'control' ? control : fault)?.at,
      }))}
      total={total}
      cellsOf={(at) => replayCells(row(at - 1), at, first.value, sides, words)}
      row={chosen}
      onRow={setChosen}
      begin={begin(first.value)}
      differences={first.value.differences}
      land={land}
      onSight={onSight}
      onOpen={([recorded]) => recorded?.step && onStep(recorded.step.index)}
      chosen={(columns) => <ChosenSteps columns={columns} />}
    />
  );
}

/** At what the fault was, else where a replay first differs. */
function begin({ injected, firstDifference }: Output<'alignedSteps'>): number {
  return injected?.result ?? injected?.call ?? firstDifference.fault ?? firstDifference.control ?? 1;
}
