import type { Annotation } from './annotation.ts';
import { countTags } from './annotations-by-case.ts';
import type { Output } from './contract/api.ts';

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

const mostTags = 200;

/** A page of the notes that are meant, with how many there are and which tags the run has. */
export function annotationPage(
  notes: readonly Annotation[],
  { offset, limit, ...asked }: Asked & { offset: number; limit: number },
): Output<'annotations'> {
  const found = listAnnotations(notes, asked);
  const rows = found.slice(offset, offset + limit);
  return { total: found.length, all: notes.length, rows, tags: countTags(notes).slice(0, mostTags) };
}
