import { problem, refuse } from '../../shared/problem.ts';
import { isViewedRecording } from '../engine/index.ts';

/** Which folders nobody writes into: those that were made of a recording of another tool, to look at it. */
export interface ReadOnly {
  isReadOnly(folder: string): Promise<boolean>;
  /** What is to be written, unless the folder takes none. */
  unlessReadOnly<Written>(folder: string, write: () => Promise<Written>): Promise<Written | ReturnType<typeof refuse>>;
}

export function openReadOnly(settingsFolder: string): ReadOnly {
  const isReadOnly = (folder: string) => isViewedRecording(folder, settingsFolder);
  return {
    isReadOnly,
    async unlessReadOnly(folder, write) {
      return (await isReadOnly(folder)) ? refuse(problem('error', 'folder_read_only', folder)) : write();
    },
  };
}
