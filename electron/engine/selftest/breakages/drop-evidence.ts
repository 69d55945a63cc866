import { isAgentStep, namesAgents } from '../../../../shared/trajectory.ts';
import { type Breakage, ofTrajectory } from '../breakage.ts';
import { withChanged } from '../edit-steps.ts';

/** Nothing of the output was recorded. */
export const dropOutput: Breakage = {
  name: 'drop_output',
  apply({ record, ...rest }) {
    if (record?.output === undefined) return undefined;
    return { recorded: { ...rest, record: { ...record, output: undefined } }, step: null };
  },
};

/** No score was recorded. */
export const dropScores: Breakage = {
  name: 'drop_scores',
  apply({ record, ...rest }) {
    if (record?.scores === undefined) return undefined;
    return { recorded: { ...rest, record: { ...record, scores: undefined } }, step: null };
  },
};

/** The environment did not say how one of the constraints went. */
export function dropConstraint(names: readonly string[]): Breakage {
  return ofTrajectory('drop_constraint', (trajectory) => {
    const first = trajectory.constraints.find(({ name }) => names.includes(name));
    if (!first) return undefined;
    const constraints = trajectory.constraints.filter(({ name }) => name !== first.name);
    return { trajectory: { ...trajectory, constraints }, step: first.step_index ?? null };
  });
}

/** No step says which agent took it. */
export const dropAgents: Breakage = ofTrajectory('drop_agents', (trajectory) => {
  if (!namesAgents(trajectory)) return undefined;
  const unnamed = trajectory.steps.filter(isAgentStep).map((step) => ({ ...step, agent: undefined }));
  return { trajectory: withChanged(trajectory, unnamed), step: unnamed[0]!.index };
});

/** The world after the case was not recorded. */
export const dropState: Breakage = {
  name: 'drop_state',
  apply(recorded) {
    if ('absent' in recorded.state) return undefined;
    return { recorded: { ...recorded, state: { absent: { reason: 'no_state' } } }, step: null };
  },
};

/** The environment kept no list of side effects. */
export const dropSideEffects: Breakage = {
  name: 'drop_side_effects',
  apply(recorded) {
    if ('absent' in recorded.state || recorded.state.value.side_effects === undefined) return undefined;
    const state = { value: { ...recorded.state.value, side_effects: undefined } };
    return { recorded: { ...recorded, state }, step: null };
  },
};
