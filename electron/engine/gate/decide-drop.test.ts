import { expect, test } from 'vitest';
import { type DropEvidence, decideMaxDrop } from './decide-drop.ts';

const shown: DropEvidence = {
  lower: -0.03,
  upper: 0.02,
  complete: 100,
  incomplete: 0,
  excluded: 0,
  clustered: false,
  clusters: 0,
  transformChecked: true,
};
const clustered = { clustered: true, clusters: 30 };

test.each<[string, Partial<DropEvidence> | undefined, string]>([
  ['no baseline', undefined, 'INSUFFICIENT_EVIDENCE no_baseline'],
  ['a transform that labels do not cover', { transformChecked: false }, 'INSUFFICIENT_EVIDENCE transform_not_checked'],
  ['nothing in common', { complete: 0, lower: null, upper: null }, 'INSUFFICIENT_EVIDENCE no_cases'],
  ['all excluded', { complete: 0, excluded: 9 }, 'INSUFFICIENT_EVIDENCE all_cases_excluded'],
  ['only incomplete pairs', { complete: 0, incomplete: 9 }, 'INSUFFICIENT_EVIDENCE no_observed_cases'],
  ['few pairs', { complete: 9, lower: 0.5 }, 'INSUFFICIENT_EVIDENCE too_few_observed_cases'],
  ['clusters that are not allowed', clustered, 'INSUFFICIENT_EVIDENCE approximate_method_not_allowed'],
  ['at worst less than the limit', {}, 'PASS drop_within_limit'],
  ['at worst the limit itself', { lower: -0.05 }, 'PASS drop_within_limit'],
  ['at best more than the limit', { lower: -0.3, upper: -0.06 }, 'FAIL drop_exceeds_limit'],
  ['at best the limit itself', { lower: -0.3, upper: -0.05 }, 'INSUFFICIENT_EVIDENCE interval_contains_limit'],
  [
    'worse, and not shown to be by more',
    { lower: -0.3, upper: -0.01 },
    'INSUFFICIENT_EVIDENCE interval_contains_limit',
  ],
])('%s', (_what, over, decided) => {
  const rule = { maxDrop: 0.05, minObserved: 10, allowApproximateMethods: false, minClusters: 20 };
  const { verdict, reason } = decideMaxDrop(rule, over && { ...shown, ...over });
  expect(`${verdict} ${reason}`).toBe(decided);
});

test('clusters that are allowed have to be enough', () => {
  const rule = { maxDrop: 0.05, minObserved: 0, allowApproximateMethods: true, minClusters: 20 };
  expect(decideMaxDrop(rule, { ...shown, ...clustered }).verdict).toBe('PASS');
  expect(decideMaxDrop(rule, { ...shown, clustered: true, clusters: 19 }).reason).toBe('too_few_clusters');
});
