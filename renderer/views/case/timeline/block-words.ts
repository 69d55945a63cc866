import type { TimelineBlock } from '../../../../shared/contract/timeline.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import type { Words } from '../../../say.ts';

/** What a block is, in as little room as it may have. */
export function blockWords(block: TimelineBlock, { say, count }: Words): string {
  const { what, kind, tool, toAgent } = block;
  if (what === 'run') return say('timeline.run', { steps: block.count });
  if (what === 'several') return `×${count(block.count)}`;
  if (kind === 'handoff') return `→ ${visibleText(toAgent ?? '')}`;
  if (kind === 'tool_call') return visibleText(tool ?? say('kind.tool_call'));
  if (kind === 'tool_result') return `← ${visibleText(tool ?? say('kind.tool_result'))}`;
  return say(`kind.${kind}`);
}

/** The same in full, with all that its looks say: for a pointer that rests on it. */
export function blockTitle(block: TimelineBlock, lane: string, words: Words): string {
  const { say } = words;
  const { from, to, count, what, preview, isError, failed, parallel } = block;
  const many = what === 'several' || what === 'run';
  const steps = many ? say('timeline.several', { count, from, to }) : say('case.step', { step: from });
  const facts = [
    steps,
    visibleText(lane),
    !many && blockWords(block, words),
    parallel && say('timeline.parallel'),
    isError && say('timeline.with_error'),
    failed && say('status.fail'),
  ];
  return [facts.filter(Boolean).join(' · '), preview && visibleText(preview)].filter(Boolean).join('\n');
}
