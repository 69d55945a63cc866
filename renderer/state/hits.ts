import { useEffect, useRef } from 'react';
import type { Match } from '../../shared/contract/find.ts';
import type { Address } from './address.ts';
import type { Searching } from './search.ts';

/** What of an address says what is looked for. */
export type Finding = Pick<Address, 'find' | 'where' | 'matchCase'>;

/**
 * The place of a match: its case at its step, or at the part where it stands; the notes that hold the text, where the run
 * has no such case. `hit` counts from 1.
 */
export function addressOfMatch(
  { caseId, trial, step, part, stray }: Match,
  hit: number,
  finding: Finding,
): Partial<Address> {
  const { find, where, matchCase } = finding;
  if (stray) return { screen: 'notes', where: find ?? '' };
  return { screen: 'case', caseId, trial, step, part, hit, find, where, matchCase };
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
