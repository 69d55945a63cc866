import { isAbsolute } from 'node:path';
import type { Input } from '../../../shared/contract/api.ts';
import { keepLatest } from '../../../shared/keep-latest.ts';
import { problem, type Result, refuse, refuseAll, succeed } from '../../../shared/problem.ts';
import { sortOutcomes } from '../../../shared/query/sort-outcomes.ts';
import type { SelfTest } from '../../../shared/selftest.ts';
import { type Annotations, noAnnotations, readAnnotations } from '../annotations/read-annotations.ts';
import { type ComparedRuns, compareRuns } from '../compare/compare-runs.ts';
import { evaluateRun } from '../evaluate/evaluate-run.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { notesBeside } from '../find/look-in-notes.ts';
import { openSearch, type Search, type Until, type Wanted } from '../find/open-search.ts';
import { forEyes, type Watcher } from '../progress.ts';
import { findRun, findRunOrFolder } from '../project/find-run.ts';
import type { Project, RunFolder } from '../project/project.ts';
import { readProject } from '../project/read-project.ts';
import type { SideBySide } from '../query/side-by-side.ts';
import { selfTest } from '../selftest/self-test.ts';
import type { CodeJudge } from '../systems/code-judge.ts';
import { type EvaluatedRun, matchingOutcomes } from './evaluated-run.ts';
import { openSides, type Sides } from './open-sides.ts';
import { type OpenedCase, openCase } from './opened-case.ts';
import { type TrackedWork, trackWork } from './track-work.ts';

export type Listing = Pick<Input<'cases'>, 'where' | 'sort' | 'descending'>;

/** Told of long work: what it is, how far it is, and out of how much (null while that is not known). */
export type Tell = (what: Work, done: number, total: number | null, finished: boolean) => void;
type Work = 'judging' | 'searching' | 'testing';

/**
 * One open folder. What is read and figured out of it is kept until its files change, so that every screen shows the
 * same evaluation, made once.
 */
export interface Session {
  folder: string;
  /** The evaluations of its runs. */
  evaluations: TrackedWork;
  project(): Promise<Result<Project>>;
  evaluated(run: string): Promise<Result<EvaluatedRun>>;
  /** The outcomes of a run that a filter leaves, sorted: what the list of cases shows pages of. */
  listing(run: string, listing: Listing): Promise<Result<CaseOutcome[]>>;
  /** Looks for a text in everything a run holds: on for so many milliseconds, unless so many matches are known. */
  search(run: string, where: string, wanted: Wanted, until: Until): Promise<Result<Search>>;
  /** Which criteria notice cases of the run that were broken on purpose. */
  selfTested(run: string): Promise<Result<SelfTest>>;
  /** Two runs beside each other, each the id of one of the folder's or the path of a run's folder. */
  compared(a: string, b: string): Promise<Result<ComparedRuns>>;
  /** A case of one of the folder's runs, or of the run folder of that path. */
  opened(run: string, caseId: string, trial: number): Promise<Result<OpenedCase>>;
  /** Any two recordings or replays beside each other. */
  sideBySide(sides: Sides): Promise<Result<SideBySide>>;
  /** What reviewers wrote beside a run. */
  annotations(run: string): Promise<Result<Annotations>>;
  /** The same, which are none where the run is not there. */
  notesBeside(run: string): Promise<Annotations>;
  /** Forgets what was read, because the files are not what they were; work under way on them is ended. */
  refresh(): void;
  /** Forgets what rests on notes alone; no figure does. */
  refreshNotes(): void;
}

/** `openJudge`: what judges by code of the project, where that may be run. */
export function openSession(
  folder: string,
  tell: Tell,
  openJudge: (project: Project) => Promise<CodeJudge | undefined> = async () => undefined,
): Session {
  const projects = keepLatest<Result<Project>>(1);
  const runs = keepLatest<Result<EvaluatedRun>>(4);
  const listings = keepLatest<Result<CaseOutcome[]>>(8);
  const searches = keepLatest<Result<Search>>(4);
  const selfTests = keepLatest<Result<SelfTest>>(4);
  const comparisons = keepLatest<Result<ComparedRuns>>(4);
  const cases = keepLatest<Result<OpenedCase>>(8);
  const besides = keepLatest<Result<SideBySide>>(4);
  const annotations = keepLatest<Result<Annotations>>(4);
  const evaluations = trackWork();
  let current = new AbortController();

  const session: Session = {
    folder,
    project: () => projects.ask('', () => readProject(folder)),

    evaluations,

    evaluated: (id) => runs.ask(id, () => evaluations.track(evaluate((project) => findRun(project, id)))),

    listing: (id, { where, sort, descending }) =>
      listings.ask(JSON.stringify([id, where, sort, descending]), async () => {
        const evaluated = await session.evaluated(id);
        if (!evaluated.ok) return evaluated;
        const matching = await matchingOutcomes(evaluated.value, where, watcher('searching'));
        tell('searching', 1, 1, true);
        return matching.ok ? succeed(sortOutcomes(matching.value, sort, descending)) : matching;
      }),

    async search(id, where, wanted, until) {
      const { signal } = current;
      const search = await searches.ask(JSON.stringify([id, where, wanted.text, wanted.matchCase]), async () => {
        const evaluated = await session.evaluated(id);
        if (!evaluated.ok) return evaluated;
        const listing = await session.listing(id, { where, sort: 'suite', descending: false });
        if (!listing.ok) return listing;
        const { project, run, evaluation } = evaluated.value;
        const all = where.trim() === '' ? evaluation.outcomes : undefined;
        const notes = notesBeside(await session.notesBeside(id), all);
        return succeed(openSearch(project, run, listing.value, wanted, { notes, replays: evaluation.replays }));
      });
      try {
        if (search.ok) await search.value.lookOn(until, { signal });
        return search;
      } catch (error) {
        if (!signal.aborted) throw error;
        return session.search(id, where, wanted, until); // the files changed: looked through anew
      }
    },

    selfTested: (id) =>
      selfTests.ask(id, async () => {
        const evaluated = await session.evaluated(id);
        if (!evaluated.ok) return evaluated;
        const tested = await selfTest(evaluated.value, watcher('testing'));
        tell('testing', 1, 1, true);
        return succeed(tested);
      }),

    compared: (a, b) =>
      comparisons.ask(JSON.stringify([a, b]), async () => {
        const [old, now] = [await evaluatedAt(a), await evaluatedAt(b)];
        if (!old.ok || !now.ok) return refuseAll(old.ok ? [] : old.problems, now.ok ? [] : now.problems);
        return succeed(await compareRuns(now.value.project, old.value, now.value));
      }),

    opened: (id, caseId, trial) =>
      cases.ask(JSON.stringify([id, caseId, trial]), async () => {
        const evaluated = isAbsolute(id) ? await evaluatedAt(id) : await session.evaluated(id);
        if (!evaluated.ok) return evaluated;
        const outcome = evaluated.value.evaluation.outcomes.find((one) => one.caseId === caseId && one.trial === trial);
        if (!outcome) return refuse(problem('error', 'case_unknown', folder, { case: caseId, trial, run: id }));
        return succeed(await openCase(evaluated.value, outcome));
      }),

    sideBySide: (sides) => besides.ask(JSON.stringify(sides), () => openSides(session, sides)),

    annotations: (id) =>
      annotations.ask(id, async () => {
        const project = await session.project();
        if (!project.ok) return project;
        const run = findRun(project.value, id);
        return run.ok ? succeed(await readAnnotations(run.value)) : run;
      }),

    async notesBeside(id) {
      const read = await session.annotations(id);
      return read.ok ? read.value : noAnnotations;
    },

    refresh() {
      current.abort(new Error('the folder changed'));
      current = new AbortController();
      for (const kept of [projects, runs, listings, searches, selfTests, comparisons, cases, besides, annotations])
        kept.clear();
    },

    refreshNotes() {
      for (const kept of [annotations, listings, searches]) kept.clear();
    },
  };

  async function evaluate(
    find: (project: Project) => Result<RunFolder> | Promise<Result<RunFolder>>,
  ): Promise<Result<EvaluatedRun>> {
    const project = await session.project();
    if (!project.ok) return project;
    const run = await find(project.value);
    if (!run.ok) return run;
    const codeJudge = await openJudge(project.value);
    try {
      const evaluation = await evaluateRun(project.value, run.value, watcher('judging'), { codeJudge });
      tell('judging', 1, 1, true);
      return succeed({ project: project.value, run: run.value, evaluation });
    } finally {
      codeJudge?.close();
    }
  }

  /** A path is kept apart from a name: what is asked of runs by name is of the folder's own alone. */
  async function evaluatedAt(run: string): Promise<Result<EvaluatedRun>> {
    const project = await session.project();
    if (!project.ok) return project;
    if (project.value.runs.some(({ id }) => id === run)) return session.evaluated(run);
    return runs.ask(`path ${run}`, () => evaluations.track(evaluate((fresh) => findRunOrFolder(fresh, run, folder))));
  }

  function watcher(what: Work): Watcher {
    return { signal: current.signal, onProgress: forEyes((done, total) => tell(what, done, total, false)) };
  }
  return session;
}
