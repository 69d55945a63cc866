import { useEffect, useRef } from 'react';
import type { Match } from '../../shared/contract/find.ts';
import { type Address, formatAddress, nowhere } from './address.ts';
import type { Searching, SearchQuery } from './search.ts';

/**
 * The place of a match: its case at its step, or at the part where it stands; a replay beside its recording, the steps
 * one by one, so that a row is a step; the notes that hold the text, where the run has no such case. `hit` counts from 1.
 */
export function addressOfMatch(match: Match, hit: number, query: SearchQuery): Partial<Address> {
  const { caseId, trial, step, part, replay, stray } = match;
  const { run, text: find, where, matchCase } = query;
  if (stray) return { screen: 'notes', where: find };
  const found = { step, part, hit, find, where, matchCase };
  if (replay === undefined) return { ...found, screen: 'case', caseId, trial };
  const left = { run, caseId, trial };
  return { ...found, screen: 'side-by-side', left, right: { ...left, replay }, mode: 'positional' };
}

/** Whether an address is the place of a match, whatever else it says. */
export function isAt(address: Address, match: Match, query: SearchQuery): boolean {
  const place = addressOfMatch(match, address.hit, query);
  const here = Object.keys(place).map((field) => [field, address[field as keyof Address]]);
  const text = (one: Partial<Address>) => formatAddress({ ...nowhere, ...one });
  return text(place) === text(Object.fromEntries(here));
}

/** The match after or before one, counted from 1; the first after the last once there are no more to come. */
export function nextHit({ matches, searched }: Searching, hit: number, by: 1 | -1): number | null {
  if (matches.length === 0) return null;
  const next = hit + by;
  if (next >= 1 && next <= matches.length) return next;
  if (!searched?.done) return null;
  return next < 1 ? matches.length : 1;
}

/** F3 and Shift F3, or Ctrl G and Ctrl Shift G: in a text field too, where the browser's own search would come up. */
export function useHitKeys(go: (by: 1 | -1) => void): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isNext = event.key === 'F3' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'g');
      if (!isNext || event.altKey || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current(event.shiftKey ? -1 : 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
