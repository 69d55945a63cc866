import { useEffect } from 'react';
import type { FolderSummary } from '../../shared/contract/folder.ts';
import type { Answer } from './answers.ts';
import { stay, useAddress } from './look.ts';
import { useAnswer } from './use-answer.ts';

/** The folder of the address, opened if it is not yet. Null where the address names none. */
export function useProject(): Answer<FolderSummary> | null {
  const { folder, run, screen } = useAddress();
  const opened = useAnswer('open', folder === null ? null : { path: folder });
  const known = opened.state === 'ready' ? opened.value : null;
  const now = useAnswer('folder', known && { folder: known.folder });
  const project = now.state === 'loading' ? opened : now;

  const resolved = known?.folder;
  const newest = project.state === 'ready' ? project.value.runs[0]?.id : undefined;
  useEffect(() => {
    // The address says in full what is shown, so that a copy of it still shows this run when there is a newer one.
    if (resolved !== undefined && resolved !== folder) stay({ folder: resolved });
    else if (newest !== undefined && run === null && screen !== 'start') stay({ run: newest });
  }, [resolved, folder, newest, run, screen]);
  return folder === null ? null : project;
}
