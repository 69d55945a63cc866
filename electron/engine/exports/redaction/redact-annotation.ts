import type { Annotation } from '../../../../shared/annotation.ts';
import type { Redaction } from './redaction.ts';

/** What a reviewer wrote, and of what. */
export function redactAnnotation({ text, name }: Redaction, note: Annotation): Annotation {
  return { ...note, caseId: name(note.caseId), text: text(note.text), tags: note.tags.map(name), by: name(note.by) };
}
