import { z } from 'zod';
import { compareStates, StatePaths } from '../../../shared/compare-state.ts';
import type { Sentence } from '../../../shared/i18n/en/sentences.ts';
import { valueAt } from '../../../shared/json.ts';
import { optional, withDefault } from '../../../shared/optional.ts';
import { previewText } from '../../../shared/preview.ts';
import { agreement, defineEvaluator } from './evaluator.ts';

const Options = z
  .strictObject({
    mode: withDefault(z.enum(['exact', 'whole', 'paths', 'subset', 'tolerance']), 'exact'),
    paths: optional(StatePaths),
    tolerance: optional(z.number().nonnegative('expected.distance' satisfies Sentence)),
  })
  .check(({ value, issues }) => {
    const params = { mode: value.mode };
    for (const [path, message] of misfits(value))
      issues.push({ code: 'custom', path: [path], message, params, input: value });
  });

interface Written {
  mode: string;
  paths?: unknown;
  tolerance?: unknown;
}

/** An option that the mode does not look at would be passed over in silence, and one that it lacks would weaken it. */
function* misfits({ mode, paths, tolerance }: Written): Generator<[option: keyof Written, message: Sentence]> {
  if (mode === 'paths' && !paths) yield ['paths', 'expected.paths_of_mode'];
  if ((mode === 'exact' || mode === 'whole') && paths) yield ['paths', 'stands.paths_beside_mode'];
  if (mode === 'tolerance' && tolerance === undefined) yield ['tolerance', 'expected.tolerance_of_mode'];
  if (mode !== 'tolerance' && tolerance !== undefined) yield ['tolerance', 'stands.tolerance_beside_mode'];
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
