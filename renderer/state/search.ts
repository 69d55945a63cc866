import { useEffect } from 'react';
import { create } from 'zustand';
import type { Input } from '../../shared/contract/api.ts';
import { type Match, mostMatches, type Searched } from '../../shared/contract/find.ts';
import type { Problem } from '../../shared/problem.ts';
import { engine } from '../engine.ts';

export type SearchQuery = Omit<Input<'find'>, 'offset' | 'limit'>;

/** A search of this page: what came of it so far. There is one at a time; another one takes its place. */
export interface Searching {
  query: SearchQuery;
  matches: readonly Match[];
  /** Null until the engine has said how far it is. */
  searched: Searched | null;
  problems: readonly Problem[];
  error: Error | null;
  /** Stopped by the reader. */
  stopped: boolean;
  /** Begun anew, because files changed. */
  again: boolean;
}

const useSearches = create<{ search: Searching | null }>(() => ({ search: null }));

/** How many parts of the screen show the search: it goes on as long as one does. */
let watchers = 0;
let running: Searching['query'] | null = null;

const pageSize = 500;

/** The search for a text, which goes on while something shows it; null where nothing is looked for. */
export function useSearch(query: SearchQuery | null): Searching | null {
  const search = useSearches((kept) => kept.search);
  const key = query && JSON.stringify(query);
  const known = search && JSON.stringify(search.query) === key ? search : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query's text
  useEffect(() => {
    if (query === null) return;
    if (!known) begin(query, false);
    watchers += 1;
    void lookOn();
    return () => {
      watchers -= 1;
    };
  }, [key]);
  return known ?? (query && fresh(query, false));
}

export function stopSearch(stopped: boolean): void {
  change({ stopped });
  if (!stopped) void lookOn();
}

/** What was found in this folder may not stand there any more. */
export function searchAgain(folder: string): void {
  const { search } = useSearches.getState();
  if (search?.query.folder !== folder) return;
  begin({ ...search.query }, true);
  void lookOn();
}

function begin(query: SearchQuery, again: boolean): void {
  useSearches.setState({ search: fresh(query, again) });
}

function fresh(query: SearchQuery, again: boolean): Searching {
  return { query, matches: [], searched: null, problems: [], error: null, stopped: false, again };
}

function change(by: Partial<Searching>): void {
  useSearches.setState(({ search }) => (search ? { search: { ...search, ...by } } : {}));
}

/** Asks on, one call after the other, until all is known or nobody looks. */
async function lookOn(): Promise<void> {
  const mine = useSearches.getState().search?.query ?? null;
  if (mine === null || running === mine) return;
  running = mine;
  for (let search = mineNow(mine); search && watchers > 0 && wantsMore(search); search = mineNow(mine)) {
    const learnt = await askOn(search);
    if (mineNow(mine)) change(learnt);
  }
  if (running === mine) running = null;
}

async function askOn({ query, matches }: Searching): Promise<Partial<Searching>> {
  try {
    const found = await engine.find({ ...query, offset: matches.length, limit: pageSize });
    if (!found.ok) return { problems: found.problems };
    const { rows, ...searched } = found.value;
    return { matches: rows.length > 0 ? [...matches, ...rows] : matches, searched };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** The search, unless another one has taken its place. Queries are told apart by themselves, not by what they ask. */
function mineNow(query: SearchQuery): Searching | null {
  const { search } = useSearches.getState();
  return search?.query === query ? search : null;
}

function wantsMore({ searched, matches, problems, error, stopped }: Searching): boolean {
  if (stopped || problems.length > 0 || error) return false;
  return searched === null || !searched.done || matches.length < Math.min(searched.matches, mostMatches);
}
