import type { ReplayChange, ReplayLine } from '../../../shared/replay.ts';
import type { Checkpoint, Trajectory } from '../../../shared/trajectory.ts';
import { contentDigest } from '../digest.ts';

/** What a replay answers. */
export interface ReplayQuestion {
  caseDigest: string;
  /** As `recordingDigest` gives it. */
  recording: string;
  system: { name: string; version?: string | undefined };
  checkpoint: Pick<Checkpoint, 'id' | 'step_index'>;
  /** Null for the control. */
  change: ReplayChange | null;
  seed: number;
}

/** SHA-256 over everything a replay depends on, as hex: with the same key there is nothing to be made again. */
export function replayKey({ caseDigest, recording, system, checkpoint, change, seed }: ReplayQuestion): string {
  const { id, step_index } = checkpoint;
  const { name, version } = system;
  return contentDigest({
    caseDigest,
    recording,
    system: { name, version },
    checkpoint: { id, step_index },
    change,
    seed,
  });
}

/**
 * SHA-256 of a recorded trajectory, as hex. When its steps were taken, how long they took and what they used does not
 * enter: no replay reproduces it, and two runs of a case that differ in nothing else share their replays.
 */
export function recordingDigest({ steps, ...head }: Trajectory): string {
  return contentDigest({
    ...head,
    steps: steps.map(({ started_at: _at, duration_ms: _duration, usage: _usage, ...step }) => step),
  });
}

/**
 * Whether a replay is of this very recording. One without a key and a system is of another program's making: it is taken
 * at its word.
 */
export function isOfRecording(
  { key, system, seed, checkpoint, change }: ReplayLine,
  caseDigest: string,
  recording: () => string,
): boolean {
  if (key === undefined || system === undefined || seed === undefined) return true;
  if (checkpoint?.step_index === undefined) return true;
  const { id, step_index } = checkpoint;
  return (
    key ===
    replayKey({
      caseDigest,
      recording: recording(),
      system,
      checkpoint: { id, step_index },
      change: change ?? null,
      seed,
    })
  );
}
