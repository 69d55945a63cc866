import type { FoundPart } from '../../../../shared/contract/find.ts';

/** Where each part is shown that no step has. */
const cards: Partial<Record<FoundPart, string>> = {
  input: '.part-input',
  expected: '.part-expected',
  metadata: '.part-metadata',
  output: '.part-output',
  error: '.part-error',
  scores: '.part-scores',
  initialState: '#state-tree',
  state: '#state-tree',
  record: '.part-raw',
  note: '.notes-card',
  tags: '.notes-card',
  author: '.notes-card',
};

/** Brings the part where a text stands into sight; `step` is null where no step of the screen holds it. */
export function showPart(step: number | null, part: string | null): void {
  const selector = step !== null ? '.step-pane' : (cards[part as FoundPart] ?? '#main > *');
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: step !== null ? 'nearest' : 'center' });
}
