import { randomUUID } from 'node:crypto';
import type { AnnotationLine } from '../../../shared/annotation.ts';
import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { currentFormat } from '../../../shared/record.ts';
import { appendLine } from '../project/append-line.ts';
import type { RunFolder } from '../project/project.ts';
import { annotationsFile, annotationsPath, readAnnotations } from './read-annotations.ts';

/** What a person does to the notes of a run. `id` names a note, or for `undo` any line this program has written. */
export type AnnotationChange =
  | { kind: 'add'; caseId: string; trial: number; step: number | null; text: string; tags: readonly string[] }
  | { kind: 'edit'; id: string; text: string; tags: readonly string[] }
  | { kind: 'delete'; id: string }
  | { kind: 'undo'; id: string };

/**
 * Writes a change as a line more; gives that line's id, by which it can be undone. Refused where the note that is to be
 * edited or deleted does not stand any more.
 */
export async function annotate(
  run: RunFolder,
  change: AnnotationChange,
  { by, at }: { by: string; at: string },
): Promise<Result<{ id: string }>> {
  const said = await lineOf(run, change);
  if (!said.ok) return said;
  const id = randomUUID();
  const line = { format: currentFormat, id, ...said.value, by: by.trim(), at };
  const appended = await appendLine(run.root, annotationsPath(run), line, annotationsFile(run));
  return appended.ok ? succeed({ id }) : appended;
}

type Said = Partial<Omit<AnnotationLine, 'format' | 'id' | 'by' | 'at'>>;

async function lineOf(run: RunFolder, change: AnnotationChange): Promise<Result<Said>> {
  if (change.kind === 'add') {
    const { caseId, trial, step, text, tags } = change;
    return wordsOf(run, { case_id: caseId, trial, ...(step === null ? {} : { step }) }, text, tags);
  }
  const { notes, lines } = await readAnnotations(run);
  if (change.kind === 'undo') {
    const undone = lines.find(({ id }) => id === change.id);
    if (!undone || undone.undoes !== undefined)
      return refuse(problem('error', 'annotation_gone', annotationsFile(run)));
    return succeed({ undoes: change.id });
  }
  const note = notes.find(({ id }) => id === change.id);
  if (!note) return refuse(problem('error', 'annotation_gone', annotationsFile(run)));
  if (change.kind === 'delete') return succeed({ deletes: note.id });
  const { caseId, trial, step } = note;
  const about = { replaces: note.id, case_id: caseId, trial, ...(step === null ? {} : { step }) };
  return wordsOf(run, about, change.text, change.tags);
}

function wordsOf(run: RunFolder, about: Said, text: string, tags: readonly string[]): Result<Said> {
  if (text.trim() === '' && tags.length === 0)
    return refuse(problem('error', 'annotation_empty', annotationsFile(run)));
  return succeed({
    ...about,
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(tags.length === 0 ? {} : { tags: [...tags] }),
  });
}
