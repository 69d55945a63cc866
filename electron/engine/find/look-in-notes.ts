import type { Annotation } from '../../../shared/annotation.ts';
import { trialKey } from '../../../shared/annotations-by-case.ts';
import type { Annotations } from '../annotations/read-annotations.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { type Hit, lookInPart } from './look-in-case.ts';
import type { Needle } from './needle.ts';

type Trial = Pick<CaseOutcome, 'caseId' | 'trial'>;

/** What reviewers wrote, by what it is about. */
export interface NotesBeside {
  of(one: Trial): readonly Annotation[];
  /** The cases and trials that somebody wrote about and the run does not have. */
  strays: readonly Trial[];
}

/**
 * The notes to look through beside the cases that a filter leaves. No filter leaves what the run does not have, so notes
 * on that are looked through where there is none: `all` are then the outcomes of the whole run.
 */
export function notesBeside(
  { notes, notesOf: of }: Pick<Annotations, 'notes' | 'notesOf'>,
  all?: readonly Trial[],
): NotesBeside {
  if (!all || notes.length === 0) return { of, strays: [] };
  const known = new Set(all.map(trialKey));
  const strays = new Map(notes.filter((note) => !known.has(trialKey(note))).map((note) => [trialKey(note), note]));
  return { of, strays: [...strays.values()].map(({ caseId, trial }) => ({ caseId, trial })) };
}

/** A note at a time: what was written, its tags, and by whom. */
export function* lookInNotes(notes: readonly Annotation[], needle: Needle): Generator<Hit[]> {
  for (const { step, text, tags, by } of notes) {
    const hits = [
      ...lookInPart(needle, step, 'note', text),
      ...lookInPart(needle, step, 'tags', tags.join(', ')),
      ...lookInPart(needle, step, 'author', by),
    ];
    if (hits.length > 0) yield hits.map((hit) => ({ ...hit, by }));
  }
}
