import { realpath } from 'node:fs/promises';
import type { Input } from '../../shared/contract/api.ts';
import { type Result, succeed } from '../../shared/problem.ts';
import { caseTest, matchingOutcomes, type RunOptions } from '../engine/index.ts';
import type { Handlers } from './dispatch.ts';
import type { openRuns } from './runs.ts';
import type { openSessions } from './sessions.ts';
import type { openTrust } from './trust.ts';

interface Parts {
  sessions: ReturnType<typeof openSessions>;
  trust: ReturnType<typeof openTrust>;
  runs: ReturnType<typeof openRuns>;
}

type Names = 'trust' | 'grantTrust' | 'revokeTrust' | 'startRun' | 'cancelRun' | 'runStatus';

/** Everything about running code of a folder. */
export function runHandlers({ sessions, trust, runs }: Parts): Pick<Handlers, Names> {
  /** Which cases are meant: by what they say themselves, or by what another run recorded of them. */
  const whereOf = async ({ folder, where, of }: Input<'startRun'>): Promise<Result<RunOptions['where']>> => {
    if (where === undefined || where === '') return succeed(undefined);
    if (of === undefined) return caseTest(where);
    const evaluated = await (await sessions.of(folder)).evaluated(of);
    if (!evaluated.ok) return evaluated;
    const found = await matchingOutcomes(evaluated.value, where);
    if (!found.ok) return found;
    const ids = new Set(found.value.map(({ caseId }) => caseId));
    return succeed({ text: `${where} in ${of}`, matches: ({ id }) => ids.has(id) });
  };

  return {
    trust: ({ folder }) => trust.of(folder),
    grantTrust: ({ folder, digest }) => trust.grant(folder, digest),
    revokeTrust: ({ folder }) => trust.revoke(folder),
    startRun: async (input) => {
      const where = await whereOf(input);
      if (!where.ok) return where;
      const project = await trust.runnable(input.folder);
      if (!project.ok) return project;
      const { workers, caseIds, limit, resume, errors } = input;
      return runs.start(project.value, { workers, caseIds, limit, resume, errors, where: where.value });
    },
    cancelRun: async ({ folder }) => runs.cancel(await pathOf(folder)),
    runStatus: async ({ folder }) => succeed({ run: runs.status(await pathOf(folder)) }),
  };
}

/** As a project names its folder. */
function pathOf(folder: string): Promise<string> {
  return realpath(folder).catch(() => folder);
}
