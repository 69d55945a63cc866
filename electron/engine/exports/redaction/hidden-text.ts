import { isObject, type Json, type JsonObject } from '../../../../shared/json.ts';
import { hiddenText } from '../../../../shared/redaction.ts';

/** What stands for a hidden value where an object has to stand. */
export function hiddenObject(text = hiddenText): JsonObject {
  return { [hiddenText]: text };
}

/** A hidden value: of what it was, only whether it was there. */
export function hiddenLike(value: Json, text = hiddenText): Json {
  if (value === null) return null;
  return isObject(value) ? hiddenObject(text) : text;
}
