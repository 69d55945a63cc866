import { z } from 'zod';
import type { Sentence } from './i18n/en/sentences.ts';
import { canonicalJson } from './json.ts';
import { optional, withDefault } from './optional.ts';
import { currentFormat } from './record.ts';

/** What can be typed. */
export const longestNote = 20_000;
export const longestTag = 100;
export const mostTags = 50;
/** What can be edited, its tags included; beyond it a note can be deleted alone. */
export const longestKeptNote = 40_000;

const person = z.string().min(1, 'expected.labeler' satisfies Sentence);
const time = z.string().min(1, 'expected.time' satisfies Sentence);

/**
 * A line of annotations.jsonl. It says something of a case, a trial or a step; or it says that of another line:
 * `replaces` one with what it says itself, `deletes` one, or `undoes` one, which is then as if it had not been written.
 * No line is ever taken out of the file, and none means more for standing before another, so that the lines of two
 * people can be put one after the other, in either order, and twice.
 */
export const AnnotationLine = z
  .looseObject({
    format: withDefault(z.literal(currentFormat), currentFormat),
    id: z.string().min(1).describe('Of this line; no other has it'),
    case_id: optional(z.string()),
    trial: withDefault(z.number().int().positive(), 1),
    step: optional(z.number().int().positive()),
    text: optional(z.string()),
    tags: optional(z.array(z.string().min(1))),
    by: person,
    at: time,
    replaces: optional(z.string()).describe('The line in whose place this one stands'),
    deletes: optional(z.string()).describe('The line that does not hold any more'),
    undoes: optional(z.string()).describe('The line that is as if it had not been written'),
  })
  .check(({ value, issues }) => {
    const fault = faultOf(value);
    if (!fault) return;
    const [key, message] = fault;
    issues.push({ code: 'custom', path: [key], message, input: value[key] });
  });
export type AnnotationLine = z.infer<typeof AnnotationLine>;

/** What the fields of a line have against each other, and at which one that is said. */
function faultOf(
  line: {
    [Key in 'id' | 'case_id' | 'text' | 'replaces' | 'deletes' | 'undoes']?: string | undefined;
  } & { tags?: readonly string[] | undefined },
): [key: string, message: Sentence] | undefined {
  const [first, second] = (['replaces', 'deletes', 'undoes'] as const).filter((key) => line[key] !== undefined);
  if (second) return [second, 'expected.one_line'];
  if (first && line[first] === line.id) return [first, 'expected.other_line'];
  if (first === 'deletes' || first === 'undoes') return undefined;
  if (line.case_id === undefined) return ['case_id', 'expected.case_id'];
  if (!line.text?.trim() && !line.tags?.length) return ['text', 'expected.text_or_tags'];
  return undefined;
}

/** A note as it stands: the last word on what it says, and whose that is. It is never part of a verdict or a figure. */
export const Annotation = z.object({
  /** Of the line that says it, which an edit or a deletion names. */
  id: z.string(),
  caseId: z.string(),
  trial: z.number(),
  /** Null where it is about the case as a whole. */
  step: z.number().nullable(),
  text: z.string(),
  tags: z.array(z.string()),
  by: z.string(),
  /** As it was written; ISO 8601 where this program wrote it. */
  at: z.string(),
  edited: z.boolean(),
});
export type Annotation = z.infer<typeof Annotation>;

/** The notes that stand, the newest first. The order of the lines does not matter, and a line that is there twice is one. */
export function standingAnnotations(lines: readonly AnnotationLine[]): Annotation[] {
  const different = new Map(lines.map((line) => [canonicalJson(line), line]));
  const all = [...different.values()];
  const undone = named(all, 'undoes');
  const held = all.filter(({ id, undoes }) => undoes !== undefined || !undone.has(id));
  const gone = new Set([...named(held, 'replaces'), ...named(held, 'deletes')]);
  return held
    .filter((line) => line.deletes === undefined && line.undoes === undefined && !gone.has(line.id))
    .map((line) => ({ note: noteOf(line), time: Date.parse(line.at) || 0 }))
    .sort(newestFirst)
    .map(({ note }) => note);
}

function named(lines: readonly AnnotationLine[], by: 'replaces' | 'deletes' | 'undoes'): Set<string> {
  return new Set(lines.flatMap((line) => line[by] ?? []));
}

function noteOf({ id, case_id, trial, step, text, tags, by, at, replaces }: AnnotationLine): Annotation {
  return {
    id,
    caseId: case_id ?? '',
    trial,
    step: step ?? null,
    text: text ?? '',
    tags: [...new Set(tags)],
    by,
    at,
    edited: replaces !== undefined,
  };
}

/** Whether a note, as other programs write them too, is short enough to be edited. */
export function isEditable({ text, tags }: Pick<Annotation, 'text' | 'tags'>): boolean {
  return text.length + tags.join(', ').length <= longestKeptNote;
}

interface Dated {
  note: Annotation;
  time: number;
}

/** Of the same moment, in an order that the file has no part in. */
function newestFirst({ note: a, time }: Dated, { note: b, time: other }: Dated): number {
  return other - time || compare(b.at, a.at) || compare(a.id, b.id) || compare(canonicalJson(a), canonicalJson(b));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** `flaky, wrong tool` as tags: each once, without the spaces around them. */
export function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, longestTag));
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, mostTags);
}
