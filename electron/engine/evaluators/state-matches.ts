import { z } from 'zod';
import { compareStates, StatePaths } from '../../../shared/compare-state.ts';
import { valueAt } from '../../../shared/json.ts';
import { optional, withDefault } from '../../../shared/optional.ts';
import { previewText } from '../../../shared/preview.ts';
import { agreement, defineEvaluator } from './evaluator.ts';

const Options = z
  .strictObject({
    mode: withDefault(z.enum(['exact', 'whole', 'paths', 'subset', 'tolerance']), 'exact'),
    paths: optional(StatePaths),
    tolerance: optional(z.number().nonnegative('expected a distance: 0 or more')),
  })
  .check(({ value, issues }) => {
    for (const [path, message] of misfits(value)) issues.push({ code: 'custom', path: [path], message, input: value });
  });

interface Written {
  mode: string;
  paths?: unknown;
  tolerance?: unknown;
}

/** An option that the mode does not look at would be passed over in silence, and one that it lacks would weaken it. */
function* misfits({ mode, paths, tolerance }: Written): Generator<[option: keyof Written, message: string]> {
  if (mode === 'paths' && !paths) yield ['paths', 'expected the paths to compare, for example [orders.ord-1]'];
  if ((mode === 'exact' || mode === 'whole') && paths)
    yield ['paths', `stands beside mode ${mode}, which compares the whole state; expected mode: paths`];
  if (mode === 'tolerance' && tolerance === undefined)
    yield ['tolerance', 'expected how far a number may lie from the expected one, for example 0.01'];
  if (mode !== 'tolerance' && tolerance !== undefined)
    yield ['tolerance', `stands beside mode ${mode}, which compares numbers exactly; expected mode: tolerance`];
}

export const stateMatches = defineEvaluator({
  type: 'state_matches',
  options: Options,
  needs: ['state'],
  group: 'outcome',
  criterion: () => 'state_matches',
  excluded: ({ expected }) => (expected?.state === undefined ? 'no_expected_state' : undefined),

  checkCase({ expected }, { paths = [] }) {
    if (expected?.state === undefined) return [];
    const absent = [...new Set(paths)].filter((path) => valueAt(expected.state, path) === undefined);
    return absent.map((path) => ({
      code: 'state_path_not_expected',
      path: ['expected', 'state'],
      values: { path: previewText(path) },
    }));
  },

  judge({ case: { expected }, state }, { mode, paths, tolerance }) {
    const comparison = compareStates(expected!.state!, state.state, { paths, subset: mode === 'subset', tolerance });
    const differs = mode === 'tolerance' ? 'state_too_far' : 'state_differs';
    const sentences = { differs, absent: 'state_absent', unexpected: 'state_unexpected' } as const;
    return agreement(comparison, sentences, tolerance === undefined ? {} : { tolerance });
  },
});
