import { z } from 'zod';
import { joinNames, partingOf } from '../../../shared/parting.ts';
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
    const agents = stops.map(({ agent }) => agent);
    const parting = partingOf(expected, { route: agents, truncated: trajectory.truncated });
    if (parting?.kind === 'open') return missing('truncated');
    if (parting?.kind !== 'parts') return pass();

    const { position, actual } = parting;
    const whole = joinNames(agents);
    if (actual === null) {
      return fail(
        'route_ends',
        { actual: agents.at(-1) ?? '–', expected: parting.expected!, route: whole },
        endOfTrace(trajectory),
      );
    }
    const values = { position, actual, expected: parting.expected ?? expected.at(-1) ?? '–', route: whole };
    return fail(parting.expected === null ? 'route_goes_on' : 'route_parts', values, [stops[position - 1]!.step]);
  },
});
