import type { CaseDetail } from '../../../../shared/contract/cases.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { useWords } from '../../../say.ts';
import { usePages } from '../../../state/use-pages.ts';
import type { EvidenceMark } from '../evidence.ts';
import { stepLabel } from '../step-words.ts';
import type { Subject } from '../subject.ts';

/** The chosen step as it is told to who does not see the timeline: its number, its lane, what it is, and what it shows. */
export function useStepWords(
  { folder, run, caseId, trial }: Subject,
  { steps, lanes }: NonNullable<CaseDetail['trajectory']>,
  step: number,
  byStep: ReadonlyMap<number, readonly EvidenceMark[]>,
): string {
  const words = useWords();
  const { say } = words;
  const row = usePages('steps', { folder, run, caseId, trial }, step - 1, step - 1).row(step - 1);
  if (!row) return say('timeline.place', { step, steps });
  const marks = byStep.get(step) ?? [];
  const worst = marks.find(({ status }) => status === 'fail') ?? marks[0];
  const lane = visibleText(lanes[row.lane] ?? '');
  const name = say('timeline.block', { step, lane, what: stepLabel(row, words) });
  return worst ? `${name}, ${say(`status.${worst.status}`)}: ${visibleText(worst.criterion)}` : name;
}
