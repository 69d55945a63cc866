import type { besideMethods } from '../../shared/contract/beside.ts';
import type { caseMethods } from '../../shared/contract/cases.ts';
import type { stepMethods } from '../../shared/contract/steps.ts';
import { problem, refuse, succeed } from '../../shared/problem.ts';
import { caseRows } from '../../shared/query/case-row.ts';
import { placeInList } from '../../shared/query/place-in-list.ts';
import { caseValue, gatheringFacets, inSlices, readRecordText, stepDetail, stepValue } from '../engine/index.ts';
import { andThen } from './and-then.ts';
import type { Handlers } from './dispatch.ts';
import type { Sessions } from './sessions.ts';

type CaseMethod = keyof typeof caseMethods | keyof typeof stepMethods | keyof typeof besideMethods;

/** The calls about cases, their steps, and what stands beside them. */
export function caseHandlers(sessions: Sessions): Pick<Handlers, CaseMethod> {
  return {
    facets: async ({ folder, run }) => {
      const session = await sessions.of(folder);
      return andThen(await session.evaluated(run), async ({ project, evaluation }) => {
        const { notesOf } = await session.notesBeside(run);
        return succeed(await inSlices(gatheringFacets(project, evaluation.outcomes, notesOf)));
      });
    },
    cases: async ({ folder, run, offset, limit, ...listing }) => {
      const session = await sessions.of(folder);
      return andThen(await session.listing(run, listing), async (outcomes) => {
        const { notesOf } = await session.notesBeside(run);
        const rows = caseRows(outcomes.slice(offset, offset + limit), notesOf);
        return succeed({ total: outcomes.length, rows });
      });
    },
    caseDetail: async ({ folder, run, caseId, trial, ...listing }) => {
      const session = await sessions.of(folder);
      const [opened, outcomes] = await Promise.all([session.opened(run, caseId, trial), session.listing(run, listing)]);
      return andThen(opened, ({ detail, outcome }) => {
        return succeed({ ...detail, ...placeInList(outcomes.ok ? outcomes.value : [], outcome) });
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
    rawRecord: async ({ folder, run, caseId, trial, from }) => {
      const session = await sessions.of(folder);
      const [evaluated, opened] = await Promise.all([session.evaluated(run), session.opened(run, caseId, trial)]);
      return andThen(evaluated, (at) =>
        andThen(opened, async ({ outcome }) => succeed(await readRecordText(at.run, outcome.place, from))),
      );
    },
  };
}
