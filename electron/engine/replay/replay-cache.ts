import { isObject, type Json } from '../../../shared/json.ts';
import type { ReplayLine } from '../../../shared/replay.ts';
import type { LinePlace, Project, RunFolder } from '../project/project.ts';
import { readReplays } from '../project/read-replays.ts';

/** Where a replay that was made before stands. */
export interface KnownReplay {
  run: RunFolder;
  place: LinePlace;
  /** True where it counts for the run as it stands; else it is to be copied behind the others. */
  counts: boolean;
}

export interface ReplayCache {
  find(key: string): Promise<KnownReplay | undefined>;
}

export const emptyCache: ReplayCache = { find: async () => undefined };

/** The replays of a run, then those of the project's other runs, newest first. Only their places are kept. */
export async function openReplayCache(project: Project, run: RunFolder): Promise<ReplayCache> {
  const own = await placesByKey(run);
  let others: Promise<Map<string, KnownReplay>> | undefined;
  const elsewhere = async () => {
    const found = new Map<string, KnownReplay>();
    for (const other of project.runs) {
      if (other.id === run.id) continue;
      for (const [key, known] of await placesByKey(other)) {
        if (!found.has(key)) found.set(key, { ...known, counts: false });
      }
    }
    return found;
  };
  return {
    async find(key) {
      const here = own.get(key);
      if (here) return here;
      others ??= elsewhere();
      return (await others).get(key);
    },
  };
}

/** An earlier control does not count: the latest one does, which another version of the system may have made. */
async function placesByKey(run: RunFolder): Promise<Map<string, KnownReplay>> {
  const found = new Map<string, KnownReplay>();
  const controls = new Map<string, KnownReplay>();
  for await (const { place, replay } of readReplays(run).lines) {
    if (!replay) continue;
    const known = { run, place, counts: true };
    if (replay.kind === 'control') {
      const start = startOf(replay);
      const earlier = controls.get(start);
      if (earlier) earlier.counts = false;
      controls.set(start, known);
    }
    if (replay.key !== undefined && isAnswer(replay.error)) found.set(replay.key, known);
  }
  return found;
}

function startOf({ case_id, trial, checkpoint }: ReplayLine): string {
  return JSON.stringify([case_id, trial, checkpoint?.id, checkpoint?.step_index]);
}

/** A replay that crashed or ran out of time is tried again; that it parted from the recording is what it had to say. */
function isAnswer(error: Json | undefined): boolean {
  return error === undefined || error === null || (isObject(error) && error.type === 'diverged');
}
