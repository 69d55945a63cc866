import { type Problem, problem } from '../../../shared/problem.ts';
import type { CaseRecord } from '../../../shared/record.ts';
import type { RecordLine, RunFolder, SuiteCase } from '../project/project.ts';
import { readState } from '../project/read-state.ts';
import { readTrajectory } from '../project/read-trajectory.ts';
import type { Absent, RecordedCase } from './recorded-case.ts';
import { type ReplayIndex, replaysOf } from './replay-index.ts';

/**
 * A case and trial with all that its record's line holds, checked, and the problems found on the way. Where `replays` is
 * given, with those made of the recording.
 */
export async function readCase(
  run: RunFolder,
  one: SuiteCase,
  trial: number,
  line: RecordLine | undefined,
  replays?: ReplayIndex,
): Promise<{ recorded: RecordedCase; problems: readonly Problem[] }> {
  const unseen = whyUnseen(one, line);
  const record = line?.record;
  const common = { case: one.case, trial, unseen, record, derived: one.derived };
  if (unseen || !line || !record) {
    const absent = { absent: unseen ?? { reason: 'not_run' as const } };
    return {
      recorded: { ...common, unseen: absent.absent, trajectory: absent, state: absent, replays: [] },
      problems: line?.problems ?? [],
    };
  }
  const [trajectory, state] = await Promise.all([readTrajectory(run, line), readState(run, line)]);
  const replayed =
    replays && 'value' in trajectory.part ? await replaysOf(replays, one, trial, trajectory.part.value) : none;
  return {
    recorded: { ...common, trajectory: trajectory.part, state: state.part, replays: replayed.replays },
    problems: [...line.problems, ...trajectory.problems, ...state.problems, ...replayed.problems],
  };
}

const none = { replays: [], problems: [] };

function whyUnseen(one: SuiteCase, line: RecordLine | undefined): Absent | undefined {
  if (!line) return { reason: 'not_run' };
  if (!line.record) return { reason: 'unreadable_record' };
  return changed(one, line.record) ? { reason: 'case_changed' } : undefined;
}

/** A record without a digest, as other programs write them, counts for the case as it stands. */
function changed(one: SuiteCase, record: CaseRecord): boolean {
  return record.case_digest !== undefined && record.case_digest !== one.digest;
}

/** A record that names no case and trial of the plan. */
export function strayRecord(line: RecordLine, file: string): Problem[] {
  if (!line.record) return [];
  const where = { file, line: line.place.line, bytes: byteRange(line) };
  return [problem('warning', 'stray_record', where, { case: line.caseId ?? '–', trial: line.trial ?? 1 })];
}

/** Two records of one case and trial: which of them counts is nobody's to guess. */
export function recordTwice(line: RecordLine, first: number, file: string): Problem {
  const where = { file, line: line.place.line, bytes: byteRange(line) };
  return problem('error', 'record_twice', where, { case: line.caseId ?? '–', trial: line.trial ?? 1, first });
}

function byteRange({ place }: RecordLine): [number, number] {
  return [place.offset, place.offset + place.bytes];
}
