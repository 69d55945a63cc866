import { visibleText } from '../../../shared/visible-text.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Recorded text in HTML: text, in an element or a quoted attribute, with nothing in it hidden. Always one line. */
export function escaped(text: string): string {
  return visibleText(text).replaceAll(/[&<>"']/g, (one) => entities[one]!);
}
