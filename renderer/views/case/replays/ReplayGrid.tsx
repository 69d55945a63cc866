import { useCallback, useState } from 'react';
import type { Output, ReplaySummary } from '../../../../shared/contract/api.ts';
import { AlignedGrid } from '../../../components/aligned/AlignedGrid.tsx';
import { Unready } from '../../../components/Unready.tsx';
import { useWords } from '../../../say.ts';
import { useKeys } from '../../../state/keys.ts';
import { useLanding } from '../../../state/landing.ts';
import { usePages } from '../../../state/use-pages.ts';
import { useSettled } from '../../../state/use-settled.ts';
import type { Subject } from '../subject.ts';
import { ChosenSteps } from './ChosenSteps.tsx';
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
  const [sight, setSight] = useState({ from: 0, to: 0 });
  const [chosen, setChosen] = useState<number | null>(null);
  const range = useSettled(sight, 40);
  const asked = { ...subject, control: control?.at ?? null, fault: fault?.at ?? null };
  const pages = usePages('alignedSteps', asked, range.from, range.to);
  const { first, total } = pages;
  const onSight = useCallback((from: number, to: number) => setSight({ from, to }), []);
  const known = first.state === 'ready' ? first.value : null;
  const selected = chosen ?? (known ? begin(known) : 1);
  const walk = (by: 1 | -1) => {
    const next = nextDifference(known?.differences ?? [], selected, by);
    if (next === undefined) return;
    setChosen(next);
    document.getElementById('replay-grid')?.focus();
  };
  const [onwards, back] = [() => walk(1), () => walk(-1)];
  useKeys({ n: onwards, N: back });
  useLanding('#replay-grid', land && known !== null, true);
  if (!known) return first.state === 'ready' ? null : <Unready answer={first} />;

  const sides: Sides = ['recording', ...(control ? ['control' as const] : []), ...(fault ? ['fault' as const] : [])];
  const row = pages.row(selected - 1);
  return (
    <>
      <AlignedGrid
        id="replay-grid"
        label={words.say('replays.steps')}
        heads={sides.map((side) => ({
          key: side,
          head: <ReplayHead side={side} steps={steps} control={control} fault={fault} />,
        }))}
        total={total}
        cellsOf={(at) => replayCells(pages.row(at - 1), at, known, sides, words)}
        selected={selected}
        onSelect={setChosen}
        onOpen={(at) => {
          const step = pages.row(at - 1)?.recording?.index;
          if (step !== undefined) onStep(step);
        }}
        onKey={(key) => {
          if (key === 'n') onwards();
          else if (key === 'N') back();
          else return false;
          return true;
        }}
        onSight={onSight}
      />
      {row && (
        <ChosenSteps
          subject={subject}
          columns={sides.map((side) => ({
            side,
            index: (side === 'recording' ? row.recording : row[side]?.step)?.index ?? null,
            replay: side === 'recording' ? undefined : (side === 'control' ? control : fault)?.at,
          }))}
        />
      )}
    </>
  );
}

/** Where one begins to read: at what the fault was, else where a replay first differs. */
function begin({ injected, firstDifference }: Output<'alignedSteps'>): number {
  return injected?.result ?? injected?.call ?? firstDifference.fault ?? firstDifference.control ?? 1;
}

function nextDifference(differences: readonly number[], from: number, by: 1 | -1): number | undefined {
  if (by > 0) return differences.find((row) => row > from) ?? differences[0];
  return differences.findLast((row) => row < from) ?? differences.at(-1);
}
