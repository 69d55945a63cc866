import { copyJson } from './copy-json.ts';
import type { ResetContext, Snapshot } from './types.ts';

/** A world of a system's own, which the program resets before each case and looks at after it. */
export interface Sandbox {
  /**
   * Puts the world to this state: a fresh copy of the case's initial_state, {} where it has none. It may return a
   * `{state_hash}` of its own.
   */
  reset?(state: Record<string, unknown>, context: ResetContext): unknown;
  /** The world as it is now. A system with a reset has one, and the other way round. */
  snapshot?(): Snapshot | Promise<Snapshot>;
  /** A hash of the world: recorded of each reset, of each result, and of each snapshot. `stateHash(world)` makes one. */
  state_hash?(): string | Promise<string>;
}

/** The methods of the protocol that a stateful system answers. */
export interface SandboxMethods {
  reset?(state: Record<string, unknown>, context: ResetContext): Promise<{ state_hash?: string }>;
  snapshot?(): Promise<unknown>;
}

/** None for a system without a sandbox. */
export function sandboxMethods(sandbox: Sandbox): SandboxMethods {
  if (!sandbox.reset && !sandbox.snapshot) return {};
  if (!sandbox.reset) throw new TypeError('the system has a snapshot and no reset; a stateful system has both');
  if (!sandbox.snapshot) throw new TypeError('the system has a reset and no snapshot; a stateful system has both');
  const hashOf = async (given: unknown): Promise<{ state_hash?: string }> => {
    const own = (given as Partial<Snapshot> | null | undefined)?.state_hash;
    const state_hash = typeof own === 'string' ? own : await sandbox.state_hash?.();
    return state_hash === undefined ? {} : { state_hash };
  };
  return {
    reset: async (state, context) => hashOf(await sandbox.reset!(state, context)),
    async snapshot() {
      const taken = await sandbox.snapshot!();
      const hash = await hashOf(taken);
      return copyJson(isObject(taken) ? { ...taken, ...hash } : taken, 'the snapshot');
    },
  };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
