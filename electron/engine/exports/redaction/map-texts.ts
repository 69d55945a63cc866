import { decimalKey, isNumber, type Json, JsonNumber, type JsonObject } from '../../../../shared/json.ts';

/** What becomes of a text that stands at a place of a value, or of a key of the object there. */
export interface Texts {
  /** `original` tells values apart: numbers that are the same have the same one, which no text has. */
  text(place: number, original: string, text: string): string;
  key(place: number, key: string): string;
}

/** The place of a whole value, from which its others are made. */
export const top = 0;

/**
 * A number for a place below another, by its key or position. Two places that come out alike are numbered as one, which
 * does no harm; and however deep or long-keyed a value is, its places take no room.
 */
export function below(place: number, key: string | number): number {
  let hash = Math.imul(place ^ 0x9e3779b9, 0x01000193);
  for (const unit of String(key)) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193);
  return hash;
}

/** A copy with every text, number and key put through. A number that changes becomes text. Iterative, so depth is no danger. */
export function mapTexts(value: Json, texts: Texts): Json {
  const open: [place: number, from: Json[] | JsonObject, to: Json[] | JsonObject][] = [];
  const copy = (place: number, one: Json): Json => {
    if (typeof one === 'string') return texts.text(place, one, one);
    if (isNumber(one)) {
      const written = one instanceof JsonNumber ? one.text : String(one);
      const shown = texts.text(place, `\0${decimalKey(one)}`, written);
      return shown === written ? one : shown;
    }
    if (typeof one !== 'object' || one === null) return one;
    const empty: Json[] | JsonObject = Array.isArray(one) ? [] : {};
    open.push([place, one as Json[] | JsonObject, empty]);
    return empty;
  };
  const root = copy(top, value);
  for (let next = open.pop(); next; next = open.pop()) {
    const [place, from, to] = next;
    if (Array.isArray(from)) for (const [at, item] of from.entries()) (to as Json[]).push(copy(below(place, at), item));
    else {
      for (const key of Object.keys(from)) {
        put(to as JsonObject, texts.key(place, key), copy(below(place, key), from[key]!));
      }
    }
  }
  return root;
}

/** Two keys may come out alike; both values stay. A key called `__proto__` is a key like another. */
function put(object: JsonObject, key: string, value: Json): void {
  let free = key;
  for (let number = 2; Object.hasOwn(object, free); number++) free = `${key} #${number}`;
  Object.defineProperty(object, free, { value, enumerable: true, configurable: true, writable: true });
}
