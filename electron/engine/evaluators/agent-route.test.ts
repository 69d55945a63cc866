import { expect, test } from 'vitest';
import { call, handoff, judge, type Recorded, result, told, truncated, turnOf } from '../../../testing/subjects.ts';
import { agentRoute } from './agent-route.ts';

const expected = { route: ['triage', 'billing', 'person'] };
const escalated = [
  turnOf('triage'),
  handoff('triage', 'billing'),
  call('lookup', {}, { agent: 'billing' }),
  handoff('billing', 'person'),
];

test.each<[string, Recorded, string]>([
  ['the expected route; a receiver that takes no step counts', { expected, steps: escalated }, 'pass'],
  ['without handoff steps', { expected, steps: ['triage', 'billing', 'billing', 'person'].map(turnOf) }, 'pass'],
  [
    'another agent',
    { expected, steps: [turnOf('triage'), handoff('triage', 'tech'), turnOf('tech'), handoff('tech', 'person')] },
    'fail at 2: Stop 2 of the route is tech; expected billing (whole route: triage>tech>person)',
  ],
  [
    'another start',
    { expected, steps: [turnOf('billing')] },
    'fail at 1: Stop 1 of the route is billing; expected triage (whole route: billing)',
  ],
  [
    'a route that goes on',
    { expected, steps: [...escalated, turnOf('triage')] },
    'fail at 5: The route goes on to triage; expected it to end at person (whole route: triage>billing>person>triage)',
  ],
  [
    'a route that ends early: the end of the trace is shown',
    { expected, steps: [turnOf('triage'), turnOf('billing'), call('lookup', {}, { agent: 'billing' })] },
    'fail at 3: The route ends at billing; expected person next (whole route: triage>billing)',
  ],
  [
    'a nested run and a result do not enter it',
    {
      expected,
      steps: [
        ...escalated.slice(0, 3),
        { ...turnOf('tech'), parent_index: 3 },
        result('lookup', 1, { agent: 'tech' }),
        turnOf('person'),
      ],
    },
    'pass',
  ],
  [
    'an expected route without a stop',
    { expected: { route: [] }, steps: [turnOf('a')] },
    'fail at 1: The route goes on to a; expected it to end at – (whole route: a)',
  ],
  [
    'truncated, the prefix differs',
    { expected, steps: ['triage', 'tech'].map(turnOf), ...truncated },
    'fail at 2: Stop 2 of the route is tech; expected billing (whole route: triage>tech)',
  ],
  [
    'truncated, the prefix is longer',
    { expected, steps: [...escalated, turnOf('billing')], ...truncated },
    'fail at 5: The route goes on to billing; expected it to end at person (whole route: triage>billing>person>billing)',
  ],
  ['truncated on the way', { expected, steps: ['triage', 'billing'].map(turnOf), ...truncated }, 'missing: truncated'],
  [
    'truncated at the end of the expected route: it may go on',
    { expected, steps: escalated, ...truncated },
    'missing: truncated',
  ],
  ['a case that declares no route', { expected: { answer: 'x' }, steps: escalated }, 'excluded: no_declared_route'],
])('%s', (_what, recorded, verdict) => {
  expect(told(judge(agentRoute, {}, recorded))).toBe(verdict);
});

test('a trace that names no agents is the engine’s to report', () => {
  expect(agentRoute.needs).toContain('agents');
});
