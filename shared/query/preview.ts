import { isObject } from '../json.ts';
import { previewJson, previewText } from '../preview.ts';
import type { Step } from '../trajectory.ts';

/** One line of what a step says: its text, its arguments or its result, cut between characters. */
export function preview({ content, arguments: given, result }: Step): string {
  const said = content ?? given ?? result;
  if (said === undefined || said === null) return '';
  const text = textOf(said);
  return text === undefined ? previewJson(said) : previewText(text.slice(0, 4000).replaceAll(/\s+/g, ' ').trim());
}

/** The words of a text, or of the text blocks among content blocks; undefined for any other value. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  // The stand-in of a large value: see `parseStep`.
  if (isObject(value) && isObject(value.$large)) return String(value.$large.begins);
  if (!Array.isArray(value)) return undefined;
  const texts = value.flatMap((block) => (isObject(block) && typeof block.text === 'string' ? [block.text] : []));
  return texts.length > 0 ? texts.join(' ') : undefined;
}
