import type { MethodName } from '../../shared/contract/api.ts';
import { useAnswer } from './use-answer.ts';

/**
 * Whether this page's door answers a call. One without an engine, a report file, answers what it holds: what rests on
 * another call is not offered there.
 */
export function useHolds(): (call: MethodName) => boolean {
  const held = useHeld();
  return (call) => held === null || held.includes(call);
}

/** False in a report file, which looks up what it holds and figures out nothing. */
export function useHasEngine(): boolean {
  return useHeld() === null;
}

/** True in a report file that hides what cases start from and expect: that none is seen says nothing there. */
export function useHidesInputs(): boolean {
  const file = useAnswer('reportFile', {});
  return file.state === 'ready' && (file.value?.hidden.hide.includes('inputs') ?? false);
}

function useHeld(): readonly string[] | null {
  const about = useAnswer('about', {});
  return about.state === 'ready' ? about.value.holds : null;
}
