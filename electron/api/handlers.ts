import type { EventName, EventPayload } from '../../shared/contract/api.ts';
import type { FolderSummary } from '../../shared/contract/folder.ts';
import { problem, type Result, refuse, succeed } from '../../shared/problem.ts';
import {
  deleteRun,
  type ExportHost,
  engineVersion,
  renameRun,
  type Session,
  type SystemHost,
  signOff,
  summarize,
  viewRecording,
  whatIf,
} from '../engine/index.ts';
import { andThen } from './and-then.ts';
import { caseHandlers } from './case-handlers.ts';
import { compareHandlers } from './compare-handlers.ts';
import type { Handlers } from './dispatch.ts';
import { listExamples } from './examples.ts';
import { exportHandlers } from './export-handlers.ts';
import { labelHandlers } from './label-handlers.ts';
import { recentFolders } from './recent-folders.ts';
import { runHandlers } from './run-handlers.ts';
import { openRuns } from './runs.ts';
import { openSessions } from './sessions.ts';
import { sideBySideHandlers } from './side-by-side-handlers.ts';
import { openTrust } from './trust.ts';

/** What the engine is told by the process it runs in. */
export interface EngineHost {
  settingsFolder: string;
  examplesFolder: string;
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Starts processes for modules of a project. */
  systems: SystemHost;
  /** What formats of reports need: the built page, and something that prints. */
  exporting: ExportHost;
  /** Aborted when this process ends: what it started for the code of a folder ends with it. */
  ending: AbortSignal;
}

/** Each call of the contract, answered from the session of its folder. */
export function createHandlers(host: EngineHost): Handlers {
  const { emit, settingsFolder } = host;
  const trust = openTrust({
    ...host,
    onDecision: ({ folder, criteria }) => {
      if (criteria.some(({ evaluator }) => evaluator.asks)) sessions.changed(folder);
    },
  });
  const runs = openRuns({
    ...host,
    runnable: trust.runnable,
    onProgress: (state) => emit('runProgress', state),
    onEnd: (folder) => sessions.changed(folder),
  });
  const sessions = openSessions({ emit, openJudge: trust.openJudge, isWritten: runs.isWritten });
  const recent = recentFolders(settingsFolder);

  return {
    ...caseHandlers(sessions),
    ...compareHandlers(sessions),
    ...exportHandlers({ ...host, sessions }),
    ...labelHandlers(sessions),
    ...runHandlers({ sessions, trust, runs }),
    ...sideBySideHandlers(sessions),

    about: async () =>
      succeed({
        version: engineVersion,
        door: 'browser',
        holds: null,
        canPickFolder: false,
        examples: await listExamples(host.examplesFolder),
        startFolder: null,
      }),
    reportFile: async () => succeed(null),
    recentFolders: async () => succeed(await recent.list()),
    forgetFolder: async ({ folder }) => {
      await recent.forget(folder);
      return succeed({});
    },
    pickFolder: async () => refuse(problem('error', 'no_dialog', 'api')),

    open: async ({ path }) => {
      const viewed = await viewRecording(path, settingsFolder, (done, total) =>
        emit('progress', { folder: path, what: 'importing', done, total, finished: done === total }),
      );
      if (!viewed.ok) return viewed;
      const session = await sessions.of(viewed.value.folder);
      const summary = await summaryOf(session, viewed.value.readOnly);
      if (summary.ok) await recent.add(summary.value.folder, summary.value.project, new Date().toISOString());
      return summary;
    },
    folder: async ({ folder }) => summaryOf(await sessions.of(folder)),
    renameRun: async ({ folder, run, title }) => {
      const session = await sessions.of(folder);
      return andThen(await session.project(), async (project) => {
        const renamed = await renameRun(project, run, title);
        session.refresh();
        return renamed.ok ? summaryOf(session) : renamed;
      });
    },
    deleteRun: async ({ folder, run }) => {
      const session = await sessions.of(folder);
      return andThen(await session.project(), async (project) => {
        const deleted = await deleteRun(project, run);
        session.refresh();
        return deleted.ok ? summaryOf(session) : deleted;
      });
    },

    report: async ({ folder, run }) => {
      const session = await sessions.of(folder);
      return andThen(await session.evaluated(run), ({ evaluation }) => succeed(evaluation.report));
    },
    selfTest: async ({ folder, run }) => (await sessions.of(folder)).selfTested(run),
    problems: async ({ folder, run, offset, limit }) => {
      const session = await sessions.of(folder);
      return andThen(await session.project(), async (project) => {
        const evaluated = run === null ? undefined : await session.evaluated(run);
        if (evaluated && !evaluated.ok) return evaluated;
        const found = evaluated?.value;
        const all = [...project.problems, ...(found ? [...found.run.problems, ...found.evaluation.problems] : [])];
        const ingest = found?.evaluation.report.ingest ?? null;
        return succeed({ total: all.length, rows: all.slice(offset, offset + limit), ingest });
      });
    },
    whatIf: async ({ folder, run, rule, bar }) => {
      const session = await sessions.of(folder);
      return andThen(await session.evaluated(run), ({ project, evaluation }) =>
        whatIf(project, evaluation.gateInput, rule, bar),
      );
    },
    signOff: async ({ folder, run, rule, by, note }) => {
      const session = await sessions.of(folder);
      return andThen(await session.evaluated(run), async ({ project, run: runFolder, evaluation }) => {
        const at = new Date().toISOString();
        const signed = await signOff(project, runFolder, evaluation.report, { rule, by, at, note });
        if (!signed.ok) return signed;
        session.refresh();
        return andThen(await session.evaluated(run), ({ evaluation }) => succeed(evaluation.report));
      });
    },
  };
}

async function summaryOf(session: Session, readOnly = false): Promise<Result<FolderSummary>> {
  return andThen(await session.project(), (project) => succeed(summarize(project, readOnly)));
}
