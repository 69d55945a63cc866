import { expect, test } from 'vitest';
import { RunManifest } from '../../../shared/record.ts';
import { whatDiffers } from './what-differs.ts';

const run = (more: object = {}) => RunManifest.parse({ id: 'r', created_at: '2026-01-31', ...more });

test.each<[string, object, object, [what: string, key: string | null, a: string | null, b: string | null][]]>([
  ['runs alike, but for when and as what they were recorded', { id: 'x' }, { id: 'y', created_at: 'later' }, []],
  [
    'another version',
    { system: { name: 'desk', version: '1' } },
    { system: { name: 'desk', version: '2' } },
    [['version', null, '1', '2']],
  ],
  ['what only one of them says', { seed: 7 }, {}, [['seed', null, '7', null]]],
  [
    'digests by their beginnings',
    { suite_digest: 'a'.repeat(64), config_digest: 'c' },
    { suite_digest: 'b'.repeat(64), config_digest: 'c' },
    [['suite', null, 'a'.repeat(12), 'b'.repeat(12)]],
  ],
  [
    'a recording value by value, any key as it stands',
    { recording: { model: 'm', args: { temperature: 0, stop: [] }, ['__proto__']: 1 } },
    { recording: { model: 'm', args: { temperature: 0.5, stop: [] } } },
    [
      ['recording', 'args.temperature', '0', '0.5'],
      ['recording', '__proto__', '1', null],
    ],
  ],
])('%s', (_what, a, b, expected) => {
  expect(whatDiffers(run(a), run(b)).map(({ what, key, ...of }) => [what, key, of.a, of.b])).toEqual(expected);
});

test('a run without a manifest says nothing of itself, and a recording of any depth and size is read so far', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 20_000; level++) deep = { in: deep };
  const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at]));
  expect(whatDiffers(null, run({ trials: 3, recording: { wide } }))).toHaveLength(1001);
  expect(whatDiffers(null, run({ recording: { deep } as never })).map(({ what }) => what)).toEqual([
    'trials',
    'recording',
  ]);
});
