import type { Breakage } from '../breakage.ts';

/** The world records a side effect that nobody allowed. */
export const addSideEffect: Breakage = {
  name: 'add_side_effect',
  apply(recorded) {
    if ('absent' in recorded.state || recorded.state.value.side_effects === undefined) return undefined;
    const side_effects = [...recorded.state.value.side_effects, { type: 'selftest_forbidden' }];
    return { recorded: { ...recorded, state: { value: { ...recorded.state.value, side_effects } } }, step: null };
  },
};
