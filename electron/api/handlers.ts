import type { FolderSummary } from '../../shared/contract/folder.ts';
import { type Problem, problem, type Result, refuse, succeed } from '../../shared/problem.ts';
import type { IngestReport } from '../../shared/report.ts';
import {
  deleteRun,
  engineVersion,
  type Project,
  renameRun,
  type Session,
  signOff,
  summarize,
  viewRecording,
  whatIf,
} from '../engine/index.ts';
import { andThen } from './and-then.ts';
import { annotationHandlers } from './annotation-handlers.ts';
import { aroundHandlers } from './around-handlers.ts';
import { caseHandlers } from './case-handlers.ts';
import { compareHandlers } from './compare-handlers.ts';
import type { Handlers } from './dispatch.ts';
import type { EngineHost } from './engine-host.ts';
import { listExamples } from './examples.ts';
import { exportHandlers } from './export-handlers.ts';
import { findHandlers } from './find-handlers.ts';
import { labelHandlers } from './label-handlers.ts';
import { openReadOnly } from './read-only.ts';
import { recentFolders } from './recent-folders.ts';
import { routeHandlers } from './route-handlers.ts';
import { runHandlers } from './run-handlers.ts';
import { openRuns } from './runs.ts';
import { openSessions } from './sessions.ts';
import { settingsHandlers } from './settings-handlers.ts';
import { sideBySideHandlers } from './side-by-side-handlers.ts';
import { timelineHandlers } from './timeline-handlers.ts';
import { openTrust } from './trust.ts';

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

  const readOnly = openReadOnly(settingsFolder);

  const summaryOf = async (session: Session): Promise<Result<FolderSummary>> => {
    const isReadOnly = await readOnly.isReadOnly(session.folder);
    return andThen(await session.project(), (project) => succeed(summarize(project, isReadOnly)));
  };
  const changeRuns = (folder: string, change: (project: Project) => Promise<Result<unknown>>) =>
    readOnly.unlessReadOnly(folder, async () => {
      const session = await sessions.of(folder);
      return andThen(await session.project(), async (project) => {
        const changed = await change(project);
        session.refresh();
        return changed.ok ? summaryOf(session) : changed;
      });
    });

  return {
    ...annotationHandlers(sessions, readOnly),
    ...caseHandlers(sessions),
    ...timelineHandlers(sessions),
    ...aroundHandlers(sessions),
    ...compareHandlers(sessions),
    ...labelHandlers(sessions, readOnly),
    ...findHandlers(sessions),
    ...routeHandlers(sessions),
    ...exportHandlers({ ...host, sessions }),
    ...runHandlers({ sessions, trust, runs }),
    ...sideBySideHandlers(sessions),
    ...settingsHandlers(settingsFolder),

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
      const summary = await summaryOf(session);
      if (summary.ok) await recent.add(summary.value.folder, summary.value.project, new Date().toISOString());
      return summary;
    },
    folder: async ({ folder }) => summaryOf(await sessions.of(folder)),
    renameRun: ({ folder, run, title }) => changeRuns(folder, (project) => renameRun(project, run, title)),
    deleteRun: ({ folder, run }) => changeRuns(folder, (project) => deleteRun(project, run)),

    report: async ({ folder, run }) => {
      const session = await sessions.of(folder);
      return andThen(await session.evaluated(run), ({ evaluation }) => succeed(evaluation.report));
    },
    selfTest: async ({ folder, run }) => (await sessions.of(folder)).selfTested(run),
    problems: async ({ folder, run, offset, limit }) => {
      const session = await sessions.of(folder);
      return andThen(await session.project(), async (project) => {
        if (run === null) return succeed(pageOf(project.problems, null));
        const { problems: ofNotes } = await session.notesBeside(run);
        return andThen(await session.evaluated(run), ({ run: { problems }, evaluation }) => {
          const all = [...project.problems, ...problems, ...evaluation.problems, ...ofNotes];
          return succeed(pageOf(all, evaluation.report.ingest));
        });
      });
      function pageOf(all: readonly Problem[], ingest: IngestReport | null) {
        return { total: all.length, rows: all.slice(offset, offset + limit), ingest };
      }
    },
    whatIf: async ({ folder, run, rule, bar }) => {
      const session = await sessions.of(folder);
      return andThen(await session.evaluated(run), ({ project, evaluation }) =>
        whatIf(project, evaluation.gateInput, rule, bar),
      );
    },
    signOff: ({ folder, run, rule, by, note }) =>
      readOnly.unlessReadOnly(folder, async () => {
        const session = await sessions.of(folder);
        return andThen(await session.evaluated(run), async ({ project, run: runFolder, evaluation }) => {
          const at = new Date().toISOString();
          const signed = await signOff(project, runFolder, evaluation.report, { rule, by, at, note });
          if (!signed.ok) return signed;
          session.refresh();
          return andThen(await session.evaluated(run), ({ evaluation }) => succeed(evaluation.report));
        });
      }),
  };
}
