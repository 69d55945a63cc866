import type { EngineHost } from '../electron/api/handlers.ts';

/** What the engine is told in tests that run nothing of a folder: to start a process for it is a mistake. */
export function hostThatRunsNothing(folders: Pick<EngineHost, 'settingsFolder' | 'examplesFolder'>): EngineHost {
  return {
    ...folders,
    emit: () => {},
    systems: {
      startModule() {
        throw new Error('code of a folder was about to run');
      },
    },
    ending: new AbortController().signal,
  };
}
