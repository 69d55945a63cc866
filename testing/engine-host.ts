import type { EngineHost } from '../electron/api/engine-host.ts';
import type { ExportHost } from '../electron/engine/index.ts';

/** A page of nothing, and nothing that prints. */
export const barePage: ExportHost = {
  page: async () => ({ script: '', style: '' }),
  findPrinter: async () => null,
};

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
    exporting: barePage,
    ending: new AbortController().signal,
  };
}
