import { type Match, mostMatches, type Searched } from '../../../shared/contract/find.ts';
import { excerptAround } from '../../../shared/excerpt.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { ReplayIndex } from '../evaluate/replay-index.ts';
import { letOthersIn, slice } from '../in-slices.ts';
import type { Watcher } from '../progress.ts';
import type { LinePlace, Project, RunFolder } from '../project/project.ts';
import { recordsPath } from '../project/read-records.ts';
import { type Hit, lookInCase } from './look-in-case.ts';
import { lookInNotes, type NotesBeside } from './look-in-notes.ts';
import { lookedAtWholeUpTo, lookInRecord, mayHold } from './look-in-record.ts';
import { lookInReplays } from './look-in-replays.ts';
import { needleOf } from './needle.ts';
import { readLinesAt } from './read-lines-at.ts';

/** A search through cases of a run, which goes on only while somebody asks it to, and keeps what it found. */
export interface Search {
  /** The first ones, in the order of the suite. */
  matches: readonly Match[];
  state(): Searched;
  /**
   * Looks on until everything is looked through, so many matches are known, or the time is up: with a piece of work that
   * takes longer, a moment after. Progress is in cases. Rejects with the signal's reason, and can be asked again.
   */
  lookOn(until: Until, watcher?: Watcher): Promise<void>;
}

/** So much of the records is read ahead. */
const aheadBytes = 1024 * 1024;
const aheadLines = 1000;

/** How far to look on: as far as one of these says, and to the end where none does. */
export interface Until {
  /** So many matches are known. */
  matches?: number | undefined;
  ms?: number;
}

export interface Wanted {
  text: string;
  matchCase: boolean;
}

/** What is looked through beside cases and their records. */
export interface Beside {
  notes: NotesBeside;
  replays: ReplayIndex;
}

/** Nothing is read before it is asked to look on. Strays among the notes come after all cases. */
export function openSearch(
  project: Project,
  run: RunFolder,
  outcomes: readonly CaseOutcome[],
  { text, matchCase }: Wanted,
  { notes, replays }: Beside,
): Search {
  const of = outcomes.length + notes.strays.length;
  const needle = needleOf(text, matchCase);
  const matches: Match[] = [];
  let found = 0;
  let cases = 0;
  let at = 0; // the outcome, or beyond them the stray, that is looked through
  let foundIn = -1; // the last one in which something was found
  /** The rest of it, where it was left in the middle. */
  let rest: AsyncGenerator<Hit[]> | undefined;
  let ahead = new Map<number, Buffer>();
  let asked: Promise<void> = Promise.resolve();

  function take(hits: readonly Hit[]): void {
    if (hits.length === 0) return;
    const { caseId, trial } = subjectAt(at);
    const stray = at >= outcomes.length ? { stray: true as const } : {};
    if (foundIn !== at) cases += 1;
    foundIn = at;
    found += hits.length;
    for (const { text, from, to, ...hit } of hits.slice(0, mostMatches - matches.length)) {
      matches.push({ caseId, trial, ...hit, ...stray, excerpt: excerptAround(text, from, to) });
    }
  }

  function subjectAt(position: number): Pick<CaseOutcome, 'caseId' | 'trial'> {
    return outcomes[position] ?? notes.strays[position - outcomes.length]!;
  }

  /** Of a case what the suite says, its record, what was written about it, then its replays. */
  async function* lookInSubject(path: string | undefined): AsyncGenerator<Hit[]> {
    const outcome = outcomes[at];
    if (outcome) {
      // What the suite says of a case is looked through once, however often it was tried.
      const again = outcomes[at - 1]?.at === outcome.at;
      const said = again ? [] : lookInCase(project.cases[outcome.at]!.case, needle);
      if (said.length > 0) yield said;
      if (outcome.place && path !== undefined) yield* lookInLine(outcome.place, path);
    }
    yield* lookInNotes(notes.of(subjectAt(at)), needle);
    if (outcome) yield* lookInReplays(project, replays, outcome, needle);
  }

  async function* lookInLine(place: LinePlace, path: string): AsyncGenerator<Hit[]> {
    if (place.bytes > lookedAtWholeUpTo) yield* lookInRecord(run, place, undefined, needle);
    else {
      if (!ahead.has(place.offset)) ahead = await readLinesAt(path, placesFrom(outcomes, at));
      const line = ahead.get(place.offset)!;
      if (mayHold(line, needle)) yield* lookInRecord(run, place, line, needle);
    }
  }

  /** One piece of work: what comes next of a case, or that there is no more of it. */
  async function lookFurther(path: string | undefined): Promise<void> {
    rest ??= lookInSubject(path);
    const piece = await rest.next();
    if (!piece.done) take(piece.value);
    else {
      rest = undefined;
      at += 1;
    }
  }

  async function lookOn({ matches: enough = Infinity, ms = Infinity }: Until, watcher: Watcher): Promise<void> {
    const path = await recordsPath(run);
    const end = performance.now() + ms;
    let breathe = performance.now() + slice;
    while (at < of && found < enough) {
      watcher.signal?.throwIfAborted();
      await lookFurther(path.ok ? path.value : undefined);
      watcher.onProgress?.(at, of);
      const now = performance.now();
      if (now >= end) return;
      if (now < breathe) continue;
      await letOthersIn();
      breathe = performance.now() + slice;
    }
  }

  return {
    matches,
    state: () => ({ matches: found, cases, searched: at, of, done: at === of }),
    lookOn(until, watcher = {}) {
      const mine = asked.catch(() => {}).then(() => lookOn(until, watcher));
      asked = mine;
      return mine;
    },
  };
}

/** The places of short records from one on, as far as reading ahead goes. */
function placesFrom(outcomes: readonly CaseOutcome[], at: number) {
  const places = [];
  let bytes = 0;
  for (let next = at; next < outcomes.length && places.length < aheadLines; next++) {
    const place = outcomes[next]!.place;
    if (!place || place.bytes > lookedAtWholeUpTo) continue;
    bytes += place.bytes;
    if (bytes > aheadBytes && places.length > 0) break;
    places.push(place);
  }
  return places;
}
