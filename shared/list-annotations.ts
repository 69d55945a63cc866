import type { Annotation } from './annotation.ts';

/** Which notes are meant; what is not named does not matter. */
interface Asked {
  caseId?: string | undefined;
  trial?: number | undefined;
  tag?: string | undefined;
  /** Somewhere in the note, its tags, its author's name or its case, whatever the case of its letters. */
  text?: string | undefined;
}

export function listAnnotations(notes: readonly Annotation[], { caseId, trial, tag, text = '' }: Asked): Annotation[] {
  const wanted = text.trim().toLowerCase();
  const says = (note: Annotation) =>
    [note.text, note.caseId, note.by, ...note.tags].some((part) => part.toLowerCase().includes(wanted));
  return notes.filter(
    (note) =>
      (caseId === undefined || note.caseId === caseId) &&
      (trial === undefined || note.trial === trial) &&
      (tag === undefined || note.tags.includes(tag)) &&
      (wanted === '' || says(note)),
  );
}
