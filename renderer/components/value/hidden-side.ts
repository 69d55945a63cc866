import { hiddenText } from '../../../shared/redaction.ts';
import type { Side } from './merge-json.ts';
import { decoded, keyOf } from './scan-json.ts';

/** Whether a report shows nothing of an object but that there is one: then it holds nothing to compare with one that is seen. */
export function isHidden({ text, rows, top }: Side): boolean {
  const [whole, only] = [rows[top], rows[top + 1]];
  if (whole?.kind !== 'object' || whole.members !== 1 || only?.kind !== 'string') return false;
  return keyOf(only) === hiddenText && decoded(text.slice(only.from, only.to)).startsWith(hiddenText);
}
