import { expect, test } from 'vitest';
import { JsonNumber } from '../../../shared/json.ts';
import { judge, type Recorded, told, truncated } from '../../../testing/subjects.ts';
import { recordedScore } from './recorded-score.ts';

test.each<[string, string, Recorded, string]>([
  ['above', 'reward', { scores: { reward: 1 } }, 'pass'],
  ['equal', 'reward', { scores: { reward: 0.85 } }, 'pass'],
  ['below', 'reward', { scores: { reward: 0 } }, 'fail: The score reward is 0; expected at least 0.85'],
  [
    'below only beyond a double',
    'reward',
    { scores: { reward: new JsonNumber('0.84999999999999999999') } },
    'fail: The score reward is 0.84999999999999999999; expected at least 0.85',
  ],
  [
    'below all numbers',
    'reward',
    { scores: { reward: Number.NEGATIVE_INFINITY } },
    'fail: The score reward is -Infinity; expected at least 0.85',
  ],
  ['further down', 'judge.helpful', { scores: { judge: { helpful: 1 } } }, 'pass'],
  ['a name with a dot', 'gpt-4.1', { scores: { 'gpt-4.1': 1, 'gpt-4': { 1: 0 } } }, 'pass'],
  ['as recorded, though the trace stops short', 'reward', { scores: { reward: 1 }, steps: [], ...truncated }, 'pass'],
  ['another score', 'reward', { scores: { grade: 1 } }, 'missing: no_score'],
  ['a text', 'reward', { scores: { reward: '1' } }, 'missing: no_score'],
  ['a yes', 'reward', { scores: { reward: true } }, 'missing: no_score'],
  ['null', 'reward', { scores: { reward: null } }, 'missing: no_score'],
  ['NaN', 'reward', { scores: { reward: Number.NaN } }, 'missing: no_score'],
  ['scores that are no object', 'reward', { scores: 1 }, 'missing: no_score'],
  ['an inherited name', 'constructor', { scores: {} }, 'missing: no_score'],
])('%s', (_what, name, recorded, verdict) => {
  expect(told(judge(recordedScore, { name, min: 0.85 }, recorded))).toBe(verdict);
});

test('the criterion is named after score and bar', () => {
  expect(recordedScore.criterion({ name: 'reward', min: 1 })).toBe('reward_ge_1');
});
