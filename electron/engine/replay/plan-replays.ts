import { addAll } from '../../../shared/add-all.ts';
import { type Problem, problem } from '../../../shared/problem.ts';
import { trajectoryArtifact } from '../../../shared/record.ts';
import type { ReplayChange } from '../../../shared/replay.ts';
import type { Checkpoint } from '../../../shared/trajectory.ts';
import { plannedTrials } from '../evaluate/judge-records.ts';
import { readCase } from '../evaluate/read-case.ts';
import { endedInError } from '../evaluate/recorded-case.ts';
import { placeOfLine } from '../json/line-problems.ts';
import { sizeOf } from '../project/bytes-at.ts';
import { recordsFile } from '../project/file-names.ts';
import { wholeRecordUpTo } from '../project/large-record.ts';
import type { LinePlace, Project, RecordLine, RunFolder, SuiteCase } from '../project/project.ts';
import { readRecords } from '../project/read-records.ts';
import { artifactFile, fileOf } from '../project/trajectory/step-places.ts';
import { caseSeed } from '../run/case-seed.ts';
import { recordKey } from '../run/recorded.ts';
import type { KnownReplay, ReplayCache } from './replay-cache.ts';
import { type ReplayQuestion, recordingDigest, replayKey } from './replay-key.ts';
import { wantedReplays } from './wanted-replays.ts';

/** One replay that is wanted. */
export interface PlannedReplay {
  key: string;
  /** Null for the control. */
  change: ReplayChange | null;
  /** Where it stands, when it was made before. */
  known: KnownReplay | undefined;
}

/** What one worker does in a row: the control from a checkpoint of a recording, and the faults that rest on it. */
export interface ReplayJob {
  one: SuiteCase;
  trial: number;
  seed: number;
  /** Of the record: recordings stay in their file until their turn comes. */
  place: LinePlace;
  checkpoint: Checkpoint;
  control: PlannedReplay;
  faults: readonly PlannedReplay[];
}

export interface ReplayPlan {
  /** Those with something to be made or copied. */
  jobs: readonly ReplayJob[];
  /** How many of the wanted replays count for this run already. */
  found: number;
  notes: readonly Problem[];
}

export interface Planning {
  project: Project;
  run: RunFolder;
  cases: readonly SuiteCase[];
  system: ReplayQuestion['system'];
  cache: ReplayCache;
  signal: AbortSignal | undefined;
}

/** Reads the records of these cases once, one at a time, and finds out what is to be replayed of each. */
export async function planReplays(planning: Planning): Promise<ReplayPlan> {
  const { project, run, cases, signal } = planning;
  const suite = new Map(cases.map((one) => [one.case.id, one]));
  const trials = plannedTrials(project, run);
  const seen = new Set<string>();
  const jobs: ReplayJob[] = [];
  const notes: Problem[] = [];
  let found = 0;
  for await (const line of readRecords(run, signal ? { signal } : {}).lines) {
    const { caseId = '', trial = 1 } = line;
    const one = suite.get(caseId);
    if (!one || !line.record || trial > trials || seen.has(recordKey(caseId, trial))) continue;
    seen.add(recordKey(caseId, trial));
    const planned = await planRecord(planning, one, trial, line);
    addAll(notes, planned.notes);
    for (const job of planned.jobs) {
      const all = [job.control, ...job.faults];
      const there = all.filter(({ known }) => known?.counts).length;
      found += there;
      if (there < all.length) jobs.push(job);
    }
  }
  return { jobs, found, notes };
}

type Planned = Pick<ReplayPlan, 'jobs' | 'notes'>;

async function planRecord(planning: Planning, one: SuiteCase, trial: number, line: RecordLine): Promise<Planned> {
  const { project, run } = planning;
  const { recorded } = await readCase(run, one, trial, line);
  const { record, trajectory } = recorded;
  const usable = !recorded.unseen && !endedInError(record) && 'value' in trajectory;
  const wanted = usable ? wantedReplays(project.criteria, trajectory.value) : [];
  if (!usable || wanted.length === 0) return { jobs: [], notes: [] };
  if (!(await isWhole(run, line))) {
    const where = placeOfLine(recordsFile(run.id), line.place);
    return { jobs: [], notes: [problem('warning', 'replay_too_large', where, { case: one.case.id })] };
  }
  const seed = record?.seed ?? caseSeed(run.manifest?.seed ?? project.config.seed, one.case.id, trial);
  const common = { one, trial, seed, place: line.place };
  const recording = recordingDigest(trajectory.value);
  const jobs: ReplayJob[] = [];
  for (const { checkpoint, changes } of wanted) {
    const plan = async (change: ReplayChange | null): Promise<PlannedReplay> => {
      const key = replayKey({ caseDigest: one.digest, recording, system: planning.system, checkpoint, change, seed });
      return { key, change, known: await planning.cache.find(key) };
    };
    const faults: PlannedReplay[] = [];
    for (const change of changes) faults.push(await plan(change));
    jobs.push({ ...common, checkpoint, control: await plan(null), faults });
  }
  return { jobs, notes: [] };
}

/** A larger recording is read with stand-ins for its large values, which would be no recording to send. */
async function isWhole(run: RunFolder, line: RecordLine): Promise<boolean> {
  if (line.place.bytes > wholeRecordUpTo) return false;
  const file = fileOf(line.record?.artifacts[trajectoryArtifact]);
  const path = file === undefined ? undefined : await artifactFile(run, line, file);
  return !path?.ok || (await sizeOf(path.value)) <= wholeRecordUpTo;
}
