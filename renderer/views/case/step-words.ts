import type { CriterionVerdict } from '../../../shared/contract/cases.ts';
import type { StepRow } from '../../../shared/contract/steps.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import type { Words } from '../../say.ts';
import type { EvidenceMark } from './evidence.ts';

/** What a step is, in a word or two: the tool it calls, whom it hands to, or its kind. */
export function stepLabel(row: StepRow, { say }: Words): string {
  if (row.kind === 'handoff') return `→ ${visibleText(row.toAgent ?? '')}`;
  if (row.kind === 'tool_call') return visibleText(row.tool ?? say('kind.tool_call'));
  if (row.kind === 'tool_result') {
    return say(row.isError ? 'kind.tool_error_of' : 'kind.tool_result_of', { tool: visibleText(row.tool ?? '') });
  }
  return say(`kind.${row.kind}`);
}

/** What a verdict says at a step: its sentence where that begins, elsewhere its criterion. */
export function stepWords(mark: EvidenceMark, verdicts: readonly CriterionVerdict[], { evidence }: Words): string {
  const verdict = verdicts.find(({ criterion }) => criterion === mark.criterion)?.verdict;
  const said = verdict && 'evidence' in verdict ? verdict.evidence : undefined;
  return visibleText(mark.first && said ? evidence(said) : mark.criterion);
}
