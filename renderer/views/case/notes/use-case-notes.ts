import { useMemo, useState } from 'react';
import type { Annotation } from '../../../../shared/annotation.ts';
import { useKeys } from '../../../state/keys.ts';
import { useNoteDesk, useReadOnly } from '../../../state/notes.ts';
import { useUndoKey } from '../../../state/undo-key.ts';
import { useAnswer, useKept } from '../../../state/use-answer.ts';
import type { Subject } from '../subject.ts';

const none: readonly Annotation[] = [];
const most = 1000;

function groupByStep(notes: readonly Annotation[]): ReadonlyMap<number, readonly Annotation[]> {
  const byStep = new Map<number, Annotation[]>();
  for (const note of notes) {
    if (note.step === null) continue;
    const known = byStep.get(note.step);
    if (known) known.push(note);
    else byStep.set(note.step, [note]);
  }
  return byStep;
}

/** What reviewers wrote of a case, and where the next note is being written: at a step, at the case, or nowhere. */
export function useCaseNotes(subject: Subject, step: number | null) {
  const answer = useKept(useAnswer('annotations', { ...subject, offset: 0, limit: most }));
  const notes = answer.state === 'ready' ? answer.value.rows : none;
  const desk = useNoteDesk(subject);
  const readOnly = useReadOnly(subject.folder);
  const [writing, setWriting] = useState<number | 'case' | null>(null);
  const byStep = useMemo(() => groupByStep(notes), [notes]);
  useUndoKey(desk.undo);
  useKeys({
    c: () => {
      setWriting(readOnly ? null : (step ?? 'case'));
      // One that is open already is gone on with.
      document.querySelector<HTMLElement>('.note-form textarea')?.focus();
    },
  });
  return {
    desk,
    readOnly,
    notes,
    /** Those on a step, counted from 1. */
    at: (index: number): readonly Annotation[] => byStep.get(index) ?? none,
    writing,
    write: setWriting,
  };
}
export type CaseNotes = ReturnType<typeof useCaseNotes>;
