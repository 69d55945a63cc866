import type { EventName, EventPayload, FolderSummary } from '../../shared/contract/api.ts';
import { problem, type Result, refuse, succeed } from '../../shared/problem.ts';
import {
  caseRow,
  caseValue,
  deleteRun,
  engineVersion,
  facets,
  readRecordText,
  renameRun,
  type Session,
  type SystemHost,
  signOff,
  stepDetail,
  stepValue,
  summarize,
  viewRecording,
  whatIf,
} from '../engine/index.ts';
import { andThen } from './and-then.ts';
import type { Handlers } from './dispatch.ts';
import { listExamples } from './examples.ts';
import { labelHandlers } from './label-handlers.ts';
import { recentFolders } from './recent-folders.ts';
import { runHandlers } from './run-handlers.ts';
import { openRuns } from './runs.ts';
import { openSessions } from './sessions.ts';
import { openTrust } from './trust.ts';

/** What the engine is told by the process it runs in. */
export interface EngineHost {
  settingsFolder: string;
  examplesFolder: string;
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Starts processes for modules of a project. */
  systems: SystemHost;
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
    ...labelHandlers(sessions),
    ...runHandlers({ sessions, trust, runs }),

    about: async () =>
      succeed({
        version: engineVersion,
        door: 'browser',
        canPickFolder: false,
        examples: await listExamples(host.examplesFolder),
        startFolder: null,
      }),
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
    facets: async ({ folder, run }) => {
      const session = await sessions.of(folder);
      return andThen(await session.evaluated(run), ({ evaluation }) => succeed(facets(evaluation.outcomes)));
    },
    selfTest: async ({ folder, run }) => (await sessions.of(folder)).selfTested(run),
    compare: async ({ folder, a, b }) => {
      const session = await sessions.of(folder);
      return andThen(await session.compared(a, b), ({ comparison }) => succeed(comparison));
    },
    flips: async ({ folder, a, b, criterion, change, offset, limit }) => {
      const session = await sessions.of(folder);
      return andThen(await session.compared(a, b), ({ flips }) => {
        const asked = flips.filter(
          (flip) =>
            (criterion === undefined || flip.criterion === criterion) &&
            (change === undefined || flip.change === change),
        );
        return succeed({ total: asked.length, rows: asked.slice(offset, offset + limit) });
      });
    },
    cases: async ({ folder, run, offset, limit, ...listing }) => {
      const session = await sessions.of(folder);
      return andThen(await session.listing(run, listing), (outcomes) =>
        succeed({ total: outcomes.length, rows: outcomes.slice(offset, offset + limit).map(caseRow) }),
      );
    },
    caseDetail: async ({ folder, run, caseId, trial, ...listing }) => {
      const session = await sessions.of(folder);
      const [opened, outcomes] = await Promise.all([session.opened(run, caseId, trial), session.listing(run, listing)]);
      return andThen(opened, ({ detail, outcome }) => {
        const list = outcomes.ok ? outcomes.value : [];
        const at = list.findIndex((one) => one.caseId === outcome.caseId && one.trial === outcome.trial);
        const neighbour = (by: number) => {
          const one = at < 0 ? undefined : list[at + by];
          return one ? { caseId: one.caseId, trial: one.trial } : null;
        };
        const position = at < 0 ? null : { at: at + 1, of: list.length };
        return succeed({ ...detail, previous: neighbour(-1), next: neighbour(1), position });
      });
    },

    caseValue: async ({ folder, run, caseId, trial, field, from, replay }) => {
      const session = await sessions.of(folder);
      return andThen(await session.opened(run, caseId, trial), async (opened) =>
        succeed(await caseValue(opened, field, from, replay)),
      );
    },
    steps: async ({ folder, run, caseId, trial, offset, limit }) => {
      const session = await sessions.of(folder);
      return andThen(await session.opened(run, caseId, trial), (opened) =>
        succeed({
          total: opened.detail.trajectory?.steps ?? 0,
          rows: opened.steps()?.rows.page(offset, limit) ?? [],
        }),
      );
    },
    step: async ({ folder, run, caseId, trial, index, replay }) => {
      const session = await sessions.of(folder);
      return andThen(await session.opened(run, caseId, trial), async (opened) => {
        const steps = opened.steps(replay);
        const detail = steps && (await stepDetail(steps, index));
        if (detail) return succeed(detail);
        return refuse(problem('error', 'step_unknown', folder, { case: caseId, step: index }));
      });
    },
    value: async ({ folder, run, caseId, trial, index, field, from, replay }) => {
      const session = await sessions.of(folder);
      return andThen(await session.opened(run, caseId, trial), async (opened) => {
        const steps = opened.steps(replay);
        if (steps) return succeed(await stepValue(steps, index, field, from));
        return refuse(problem('error', 'step_unknown', folder, { case: caseId, step: index }));
      });
    },
    replays: async ({ folder, run, caseId, trial }) => {
      const session = await sessions.of(folder);
      return andThen(await session.opened(run, caseId, trial), ({ replays }) => succeed(replays()));
    },
    alignedSteps: async ({ folder, run, caseId, trial, control, fault, offset, limit }) => {
      const session = await sessions.of(folder);
      return andThen(await session.opened(run, caseId, trial), async (opened) => {
        const aligned = await opened.aligned(control, fault);
        if (aligned) return succeed(aligned.page(offset, limit));
        return refuse(problem('error', 'replay_unknown', folder, { case: caseId, trial }));
      });
    },
    alignedPair: async ({ folder, run, caseId, trial, offset, limit }) => {
      const session = await sessions.of(folder);
      return andThen(await session.opened(run, caseId, trial), async (opened) =>
        succeed((await opened.alignedWithSource()).page(offset, limit)),
      );
    },
    rawRecord: async ({ folder, run, caseId, trial, from }) => {
      const session = await sessions.of(folder);
      const [evaluated, opened] = await Promise.all([session.evaluated(run), session.opened(run, caseId, trial)]);
      return andThen(evaluated, (at) =>
        andThen(opened, async ({ outcome }) => succeed(await readRecordText(at.run, outcome.place, from))),
      );
    },

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
