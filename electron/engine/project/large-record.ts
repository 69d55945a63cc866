import { isObject } from '../../../shared/json.ts';
import { trajectoryArtifact } from '../../../shared/record.ts';
import { createOutliner, type Outline, outlineOf } from '../json/outline.ts';
import { type ParsedJson, parseJsonLine } from '../json/parse-json.ts';
import { longestLine } from '../json/read-lines.ts';
import { readBytesAt, streamBytesAt } from './bytes-at.ts';
import type { LinePlace } from './project.ts';

/** Longer lines are not read whole: parsed, they take five to eight times their size. */
export const wholeRecordUpTo = 32 * 1024 * 1024;

/** Where the list of steps lies in a record. */
const stepsPath = ['artifacts', trajectoryArtifact, 'steps'] as const;

/** The places of a record's steps, found without parsing or holding its line; offsets count in the line. */
export async function outlineSteps(path: string, { offset, bytes }: LinePlace): Promise<Outline | undefined> {
  const outliner = createOutliner(stepsPath);
  for await (const chunk of streamBytesAt(path, offset, bytes)) outliner.push(chunk);
  return listOf(outliner.end());
}

/** The same in a line that is held. */
export function stepsInLine(line: Buffer): Outline | undefined {
  return listOf(outlineOf(line, stepsPath));
}

function listOf(outline: Outline | undefined): Outline | undefined {
  return outline?.isArray ? outline : undefined;
}

/**
 * A record too long to be parsed whole. In place of its list of steps stands `{"$steps": count}`; the steps are read from
 * the file, one at a time.
 */
export async function parseLargeRecord(path: string, place: LinePlace): Promise<ParsedJson> {
  const steps = await outlineSteps(path, place);
  const { offset, bytes } = place;
  const [from, to] = steps ? [steps.from + 1, steps.to - 1] : [bytes, bytes];
  const rest = from + bytes - to;
  if (rest > longestLine) return { ok: false, code: 'line_too_long', offset: 0, values: { bytes } };
  const line = Buffer.concat([await readBytesAt(path, offset, from), await readBytesAt(path, offset + to, bytes - to)]);
  const parsed = parseJsonLine(line);
  const trajectory = parsed.ok && isObject(parsed.value) && artifactOf(parsed.value);
  if (steps && isObject(trajectory)) trajectory.steps = { $steps: steps.children.length };
  return parsed;
}

function artifactOf(record: Record<string, unknown>): unknown {
  return isObject(record.artifacts) ? record.artifacts[trajectoryArtifact] : undefined;
}
