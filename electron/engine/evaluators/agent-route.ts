import { z } from 'zod';
import { endOfTrace, route } from '../../../shared/trajectory.ts';
import { defineEvaluator, fail, missing, pass } from './evaluator.ts';

export const agentRoute = defineEvaluator({
  type: 'agent_route',
  options: z.strictObject({}),
  needs: ['agents'],
  group: 'handover',
  criterion: () => 'agent_route',
  excluded: (one) => (one.expected?.route === undefined ? 'no_declared_route' : undefined),

  judge({ case: one, trajectory }) {
    const expected = one.expected?.route ?? [];
    const stops = route(trajectory);
    const whole = stops.map((stop) => stop.agent).join('>');

    const at = stops.findIndex((stop, position) => stop.agent !== expected[position]);
    const parting = stops[at];
    if (parting) {
      const goesOn = at >= expected.length;
      return fail(
        goesOn ? 'route_goes_on' : 'route_parts',
        {
          position: at + 1,
          actual: parting.agent,
          expected: (goesOn ? expected.at(-1) : expected[at]) ?? '–',
          route: whole,
        },
        [parting.step],
      );
    }
    if (trajectory.truncated) return missing('truncated');
    if (stops.length === expected.length) return pass();
    return fail(
      'route_ends',
      { actual: stops.at(-1)?.agent ?? '–', expected: expected[stops.length]!, route: whole },
      endOfTrace(trajectory),
    );
  },
});
