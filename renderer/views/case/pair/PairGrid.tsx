import { useState } from 'react';
import { useWords } from '../../../say.ts';
import { SidesGrid } from '../beside/SidesGrid.tsx';
import type { Subject } from '../subject.ts';

/** Source and changed copy step by step, the first difference marked. */
export function PairGrid(props: { subject: Subject; source: Subject; land: boolean; onStep: (step: number) => void }) {
  const { subject, source, land, onStep } = props;
  const { say } = useWords();
  const [row, setRow] = useState<number | null>(null);
  const side = ({ run, caseId, trial }: Subject) => ({ run, caseId, trial });
  return (
    <SidesGrid
      id="pair-grid"
      label={say('pair.steps')}
      folder={subject.folder}
      left={side(source)}
      right={side(subject)}
      mode="aligned"
      titles={[say('pair.source'), say('pair.derived')]}
      row={row}
      onRow={setRow}
      land={land}
      onOpen={([, derived]) => derived?.step && onStep(derived.step.index)}
    />
  );
}
