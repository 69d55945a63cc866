import { useEffect } from 'react';
import { create } from 'zustand';
import type { AnnotationChange } from '../../shared/contract/annotations.ts';
import type { TextKey } from '../../shared/i18n/text.ts';
import type { Problem } from '../../shared/problem.ts';
import { engine } from '../engine.ts';
import { forgetFolder } from './answers.ts';
import { type Place, sayLabeller, useLook } from './look.ts';
import { useAnswer } from './use-answer.ts';

/** What was written here, so that it can be taken back, and what there is to say of the last of it. */
interface Writing {
  /** Ids of the changes of this page, the latest last, each with its run. */
  written: readonly (Place & { id: string })[];
  said: TextKey | null;
  refused: readonly Problem[];
  /** A note was to be deleted by somebody without a name, and no form asks for it. */
  asksName: boolean;
  busy: boolean;
}

const useWriting = create<Writing>(() => ({ written: [], said: null, refused: [], asksName: false, busy: false }));

const words = { add: 'notes.added', edit: 'notes.changed', delete: 'notes.deleted', undo: 'notes.undone' } as const;

/** Writes a change of the notes of a run, as the reader by the name they gave; true once it stands. */
async function write({ folder, run }: Place, change: AnnotationChange): Promise<boolean> {
  const by = useLook.getState().labeller.trim();
  if (useWriting.getState().busy) return false;
  if (by === '') {
    useWriting.setState({ said: 'notes.you_first', refused: [], asksName: change.kind === 'delete' });
    return false;
  }
  useWriting.setState({ busy: true, said: null, asksName: false });
  const wrote = await engine
    .annotate({ folder, run, by, change })
    .finally(() => useWriting.setState({ busy: false, refused: [] }));
  const before = useWriting.getState().written;
  if (!wrote.ok) {
    useWriting.setState({ said: null, refused: wrote.problems });
    return false;
  }
  const { id } = wrote.value;
  const written =
    change.kind === 'undo' ? before.filter((one) => one.id !== change.id) : [...before, { folder, run, id }];
  useWriting.setState({ said: words[change.kind], written });
  forgetFolder(folder, ['annotations', 'cases', 'facets']);
  return true;
}

/** Whoever goes elsewhere has read what was said; what was written can still be taken back. */
function hush(): void {
  useWriting.setState({ said: null, refused: [], asksName: false });
}

/** What can be done to the notes of a run from here. */
export function useNoteDesk({ folder, run }: Place) {
  useEffect(() => hush, []);
  const { written, said, refused, asksName, busy } = useWriting();
  const name = useLook((look) => look.labeller);
  const you = { name, onName: sayLabeller };
  const mine = written.filter((one) => one.folder === folder && one.run === run);
  const last = mine.at(-1);
  const undo = () => void (last && write(last, { kind: 'undo', id: last.id }));
  return {
    you,
    busy,
    write: (change: AnnotationChange) => write({ folder, run }, change),
    undo,
    /** What is said of the last change, for its line. */
    line: { said, refused, onUndo: last && undo, you: asksName ? you : undefined, onClose: hush },
  };
}
export type NoteDesk = ReturnType<typeof useNoteDesk>;

/** Whether nobody writes into a folder; false until that is known. */
export function useReadOnly(folder: string): boolean {
  const summary = useAnswer('folder', { folder });
  return summary.state === 'ready' && summary.value.readOnly;
}

/** A note that is being written. */
export interface Draft {
  text: string;
  tags: string;
}

const useDrafts = create<{ drafts: Readonly<Record<string, Draft>> }>(() => ({ drafts: {} }));

/** What was typed at a place and not saved: it is there again when the reader comes back. Null takes it away. */
export function useDraft(key: string, first: Draft): [Draft, (draft: Draft | null) => void] {
  const draft = useDrafts(({ drafts }) => drafts[key]);
  const set = (next: Draft | null) =>
    useDrafts.setState(({ drafts: { [key]: _before, ...others } }) => ({
      drafts: next === null ? others : { ...others, [key]: next },
    }));
  return [draft ?? first, set];
}
