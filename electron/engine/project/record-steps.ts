import { open } from 'node:fs/promises';
import { trajectoryArtifact } from '../../../shared/record.ts';
import { stepsInLine, wholeRecordUpTo } from './large-record.ts';
import { openTrajectory, type TrajectoryReader } from './open-trajectory.ts';
import type { RecordLine, RunFolder } from './project.ts';
import { readingAhead } from './read-ahead.ts';
import { recordsPath } from './read-records.ts';
import { fileOf } from './trajectory/step-places.ts';

/** The steps of many records, as their texts stand in the file: it is kept open until it is closed. */
export interface RecordSteps {
  /** Reads the line once; what of it is too long to be held, or in a file of its own, is read from its place. */
  stepsOf(line: RecordLine): Promise<TrajectoryReader>;
  close(): Promise<void>;
}

export async function openRecordSteps(run: RunFolder): Promise<RecordSteps> {
  const path = await recordsPath(run);
  const file = path.ok ? await open(path.value).catch(() => undefined) : undefined;
  const read = file && readingAhead(file);
  return {
    stepsOf(line) {
      const inRecord = fileOf(line.record?.artifacts[trajectoryArtifact]) === undefined;
      return read && inRecord && line.place.bytes <= wholeRecordUpTo
        ? readSteps(read, line)
        : openTrajectory(run, line);
    },
    close: async () => file?.close(),
  };
}

type Read = ReturnType<typeof readingAhead>;

async function readSteps(read: Read, { place: { offset, bytes } }: RecordLine): Promise<TrajectoryReader> {
  const line = await read(offset, bytes);
  const spans = stepsInLine(line)?.children ?? [];
  return {
    count: spans.length,
    stepText: async (index) => {
      const span = spans[index - 1];
      return span && line.toString('utf8', span.from, span.to);
    },
  };
}
