import type { Match } from '../../shared/contract/find.ts';
import { visibleText } from '../../shared/visible-text.ts';

/** Recorded words with the text that was looked for marked in them, on one line. */
export function Excerpt({ text, from, to }: Match['excerpt']) {
  return (
    <bdi>
      {oneLine(text.slice(0, from))}
      <mark>{oneLine(text.slice(from, to))}</mark>
      {oneLine(text.slice(to))}
    </bdi>
  );
}

function oneLine(text: string): string {
  return visibleText(text.replaceAll(/\s+/g, ' '));
}
