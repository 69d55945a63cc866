import { create } from 'zustand';
import type { FolderSummary } from '../../shared/contract/folder.ts';
import type { RunState } from '../../shared/contract/run.ts';
import { useAnswer } from './use-answer.ts';

/** Whether a folder has anything that could run. */
export function hasCode({ system, ownEvaluators }: FolderSummary): boolean {
  return system !== null || ownEvaluators > 0;
}

/** How runs ended that the reader has been told of. */
const useToldEnds = create<{ told: readonly string[] }>(() => ({ told: [] }));

/** The run of the folder that goes on, or that ended since the reader was last told of an end; null for none. */
export function useRun(folder: string): RunState | null {
  const status = useAnswer('runStatus', { folder });
  const { told } = useToldEnds();
  const run = status.state === 'ready' ? status.value.run : null;
  return run && run.state !== 'running' && told.includes(endOf(run)) ? null : run;
}

/** The reader has seen how it ended. */
export function setEndTold(run: RunState): void {
  if (run.state !== 'running') useToldEnds.setState(({ told }) => ({ told: [...told, endOf(run)].slice(-100) }));
}

function endOf({ folder, runId, state, done, total }: RunState): string {
  return JSON.stringify([folder, runId, state, done, total]);
}
