import { isObject, type Json } from '../../../../shared/json.ts';
import type { Exchange } from './turn.ts';

/**
 * Which exchange of the history tells of which step. Both are in order, and either can lack some of the other's: a step
 * whose action was refused is in no history. Linear.
 */
export function pairWithSteps(
  steps: readonly Json[],
  exchanges: readonly Exchange[],
): { pairs: Map<number, Exchange>; unpaired: Exchange[] } {
  const places = placesByText(exchanges);
  const pairs = new Map<number, Exchange>();
  const taken = new Set<number>();
  let from = 0;
  for (const [at, step] of steps.entries()) {
    if (!isObject(step)) continue;
    const next = exchanges[from];
    // The next one in turn needs no more than the same action; to pass over some, all of it must be the same.
    const found =
      next !== undefined && sameText(next.said.value.action, step.action)
        ? from
        : placeBehind(places.get(textKey(step.action, step.response)), from);
    if (found === undefined) continue;
    pairs.set(at, exchanges[found]!);
    taken.add(found);
    from = found + 1;
  }
  return { pairs, unpaired: exchanges.filter((_, at) => !taken.has(at)) };
}

function placesByText(exchanges: readonly Exchange[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { said }] of exchanges.entries()) {
    const key = textKey(said.value.action, said.value.content);
    const known = places.get(key);
    if (known) known.push(at);
    else places.set(key, [at]);
  }
  return places;
}

/** Drops the places that are passed, since the search never goes back. */
function placeBehind(places: number[] | undefined, from: number): number | undefined {
  while (places !== undefined && places[0] !== undefined && places[0] < from) places.shift();
  return places?.[0];
}

function textKey(action: Json | undefined, response: Json | undefined): string {
  return JSON.stringify([trimmed(action), trimmed(response)]);
}

function sameText(one: Json | undefined, other: Json | undefined): boolean {
  return typeof one === 'string' && trimmed(one) === trimmed(other);
}

function trimmed(text: Json | undefined): string {
  return typeof text === 'string' ? text.trim() : '';
}
