import { join, relative } from 'node:path';
import { type Annotation, AnnotationLine, standingAnnotations } from '../../../shared/annotation.ts';
import { annotationsByCase, type NotesOf } from '../../../shared/annotations-by-case.ts';
import { type Problem, problem } from '../../../shared/problem.ts';
import { readCheckedLines } from '../project/checked-lines.ts';
import { names, runFile } from '../project/file-names.ts';
import { resolveInside } from '../project/inside.ts';
import type { RunFolder } from '../project/project.ts';

/** What reviewers wrote beside a run. */
export interface Annotations {
  /** As they stand, the newest first. */
  notes: readonly Annotation[];
  notesOf: NotesOf;
  /** Every line that could be read. */
  lines: readonly AnnotationLine[];
  /** Warnings at worst: notes decide nothing, and nothing is decided by their absence. */
  problems: readonly Problem[];
}

/** The notes beside a run; none where nobody wrote any. */
export async function readAnnotations(run: RunFolder): Promise<Annotations> {
  const file = annotationsFile(run);
  const path = await resolveInside(run.root, annotationsPath(run), file);
  if (!path.ok)
    return annotations(
      [],
      path.problems.filter(({ code }) => code !== 'file_absent'),
    );
  const words = {
    path: path.value,
    file,
    kind: 'annotation',
    schema: AnnotationLine,
    severity: 'warning',
    torn: 'annotation_torn',
  } as const;
  const read = await readCheckedLines(words);
  const lines = read.lines.map(({ value }) => value);
  const ids = new Set(lines.map(({ id }) => id));
  const stray = read.lines.filter(({ value: { replaces, deletes, undoes } }) => {
    const about = replaces ?? deletes ?? undoes;
    return about !== undefined && !ids.has(about);
  });
  const astray = stray[0] && problem('note', 'annotations_stray', stray[0].where, { count: stray.length });
  return annotations(lines, [...read.problems, ...(astray ? [astray] : [])]);
}

function annotations(lines: readonly AnnotationLine[], problems: readonly Problem[]): Annotations {
  const notes = standingAnnotations(lines);
  return { notes, notesOf: annotationsByCase(notes), lines, problems };
}

/** Those of a run that is not there. */
export const noAnnotations = annotations([], []);

/** Where a run's notes are kept, from the folder that its files may not lie outside of. */
export function annotationsPath(run: RunFolder): string {
  return relative(run.root, join(run.folder, names.annotations));
}

/** As problems name it. */
export function annotationsFile(run: RunFolder): string {
  return runFile(run.id, names.annotations);
}
