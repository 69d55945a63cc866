import type { JsonText } from '../../../shared/contract/inputs.ts';
import { stringifyJson } from '../../../shared/json.ts';
import { pieceOf } from '../../../shared/query/piece-of.ts';

/** A value as JSON text, its first piece; the page asks for further pieces when somebody wants them. */
export function jsonText(value: unknown): JsonText {
  return pieceOf(stringifyJson(value, 2), 0);
}
