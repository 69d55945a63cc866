import { expect, test } from 'vitest';
import { aTrajectory, type StepFields } from '../../testing/subjects.ts';
import { lanesOf } from './lanes.ts';

const user = { kind: 'message', actor: 'user' } as const;
const environment = { kind: 'observation', actor: 'environment' } as const;
const by = (agent: string) => ({ kind: 'message', agent }) as const;
const handoff = { kind: 'handoff', agent: 'triage', to_agent: 'billing' } as const;

test.each<[string, StepFields[], string[], number[]]>([
  ['the user speaks first', [user, { kind: 'message' }, user], ['user', 'agent'], [0, 1, 0]],
  ['the agent speaks first', [{ kind: 'message' }, environment], ['agent', 'environment'], [0, 1]],
  [
    'a receiver appears where it is handed to',
    [user, handoff, environment, by('billing')],
    ['user', 'triage', 'billing', 'environment'],
    [0, 1, 3, 2],
  ],
  ['an actor with the name of an agent shares its lane', [{ ...user, agent: 'a' }, by('a')], ['a'], [0, 0]],
])('%s', (_what, steps, names, lanes) => {
  const trajectory = aTrajectory(steps);
  const { names: found, laneOf } = lanesOf(trajectory);
  expect(found).toEqual(names);
  expect(trajectory.steps.map(laneOf)).toEqual(lanes);
});
