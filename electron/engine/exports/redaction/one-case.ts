import { createHash } from 'node:crypto';
import { canonicalJson, joinPath, splitPath } from '../../../../shared/json.ts';
import { hiddenText } from '../../../../shared/redaction.ts';
import { hiddenLike } from './hidden-text.ts';
import { keepApart } from './keep-apart.ts';
import { below, mapTexts, top } from './map-texts.ts';
import type { Redaction } from './redaction.ts';

/**
 * The redaction of one case, in which hidden values stay apart that are put beside each other: those of one place are
 * given the name of it. Whoever compares what comes out finds the same and no other differences as in what was recorded,
 * and learns no more of what is hidden than that.
 */
export function redactionOfCase(redaction: Redaction): Redaction {
  if (redaction.idle) return redaction;
  const places = new Map<string, Redaction>();
  return {
    ...redaction,
    beside(place) {
      const known = places.get(place) ?? keepingApart(redaction);
      places.set(place, known);
      return known;
    },
  };
}

/** Keys and texts are told apart place by place: that two places hold the same is nobody's comparison. */
function keepingApart(redaction: Redaction): Redaction {
  const numbering = new Map<string, ReturnType<typeof keepApart>>();
  const at = (kind: 'key' | 'value', place: number) => {
    const name = `${kind} ${place}`;
    const known = numbering.get(name) ?? keepApart();
    numbering.set(name, known);
    return known;
  };
  const numbered = (kind: 'key' | 'value', place: number, original: string, written: string): string => {
    const shown = redaction.text(written);
    if (shown === written && !shown.includes(hiddenText)) return shown;
    return at(kind, place)(original, shown);
  };
  const text = (place: number, original: string, written: string) => numbered('value', place, original, written);
  const key = (place: number, name: string) => numbered('key', place, name, name);
  return {
    ...redaction,
    value: redaction.hasPatterns ? (value) => mapTexts(value, { text, key }) : (value) => value,
    whole: (value) => (value === null ? null : hiddenLike(value, at('value', top)(digestOf(value), hiddenText))),
    path(path) {
      if (!redaction.hasPatterns || path.includes('…')) return redaction.path(path);
      const names = splitPath(path);
      let place = top;
      const keys = names.map((name) => {
        const shown = key(place, name);
        place = below(place, name);
        return shown;
      });
      // A pattern may find something that reaches over two keys: then it is hidden, and no place of a tree any more.
      const plain = joinPath(names.map(redaction.text));
      const shown = redaction.text(plain);
      return shown === plain ? joinPath(keys) : shown;
    },
  };
}

/** One for values that are equal, whatever their order of keys and the spelling of their numbers. */
function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('base64');
}
