import { z } from 'zod';
import { compareStates, StatePaths } from '../../../shared/compare-state.ts';
import { agreement, defineEvaluator } from './evaluator.ts';

export const stateUnchanged = defineEvaluator({
  type: 'state_unchanged',
  options: z.strictObject({ paths: StatePaths }),
  needs: ['state'],
  group: 'outcome',
  criterion: () => 'state_unchanged',
  excluded: ({ initial_state }) => (initial_state === undefined ? 'no_initial_state' : undefined),

  judge({ case: { initial_state }, state }, { paths }) {
    const comparison = compareStates(initial_state!, state.state, { paths });
    return agreement(comparison, { differs: 'state_changed', absent: 'state_gone', unexpected: 'state_new' });
  },
});
