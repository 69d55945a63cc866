import type { Annotation } from './annotation.ts';

/** The notes of a case and trial, the newest first. */
export type NotesOf = (of: { caseId: string; trial: number }) => readonly Annotation[];

export function annotationsByCase(notes: readonly Annotation[]): NotesOf {
  const byCase = new Map<string, Annotation[]>();
  for (const note of notes) {
    const known = byCase.get(trialKey(note));
    if (known) known.push(note);
    else byCase.set(trialKey(note), [note]);
  }
  return (of) => byCase.get(trialKey(of)) ?? [];
}

/** One text for each case and trial. */
export function trialKey({ caseId, trial }: { caseId: string; trial: number }): string {
  return `${trial} ${caseId}`;
}

/** Every tag with how many notes carry it, the most frequent first. */
export function countTags(notes: readonly Annotation[]): { tag: string; notes: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of notes) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, notes: count }))
    .sort((a, b) => b.notes - a.notes || (a.tag < b.tag ? -1 : 1));
}
