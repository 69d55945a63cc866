import { visibleText } from '../../../shared/visible-text.ts';

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text in HTML, in an element or a quoted attribute. */
export function entities(text: string): string {
  return text.replaceAll(/[&<>"']/g, (one) => names[one]!);
}

/** The same of recorded text, with nothing in it hidden. Always one line. */
export function escaped(text: string): string {
  return entities(visibleText(text));
}
