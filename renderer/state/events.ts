import { create } from 'zustand';
import type { EventPayload } from '../../shared/contract/api.ts';
import { onEngineEvent } from '../engine.ts';
import { forgetFolder, learn } from './answers.ts';
import { searchAgain } from './search.ts';

export type Progress = EventPayload<'progress'>;

/** Long work under way, the latest word on each kind. */
export const useProgress = create<{ work: readonly Progress[] }>(() => ({ work: [] }));

export function listenToEngine(): void {
  onEngineEvent((name, payload) => {
    if (name === 'folderChanged') {
      forgetFolder(payload.folder);
      searchAgain(payload.folder);
    }
    if (name === 'progress') follow(payload);
    if (name === 'runProgress') learn('runStatus', { folder: payload.folder }, { run: payload });
  });
}

function follow(progress: Progress): void {
  useProgress.setState(({ work }) => {
    const others = work.filter((one) => one.what !== progress.what || one.folder !== progress.folder);
    return { work: progress.finished ? others : [...others, progress] };
  });
}
