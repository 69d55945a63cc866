import type { Annotation } from '../../../../shared/annotation.ts';
import type { Redaction } from './redaction.ts';

/** What a reviewer wrote, and of what. */
export function redactAnnotation({ text, name }: Redaction, note: Annotation): Annotation {
  const { id, caseId, trial, step, tags, by, at, edited } = note;
  return {
    id: name(id),
    caseId: name(caseId),
    trial,
    step,
    text: text(note.text),
    tags: tags.map(name),
    by: name(by),
    at: text(at),
    edited,
  };
}
