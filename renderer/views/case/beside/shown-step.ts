import type { StepRow } from '../../../../shared/contract/steps.ts';
import type { AlignedCell } from '../../../components/aligned/AlignedStep.tsx';
import type { Words } from '../../../say.ts';
import { stepLabel } from '../step-words.ts';

/** A step as a cell shows it. */
export function shownStep(step: StepRow, words: Words): NonNullable<AlignedCell['step']> {
  const { index, kind, isError, preview } = step;
  return { index, label: stepLabel(step, words), preview, className: `kind-${kind}${isError ? ' is-error' : ''}` };
}
