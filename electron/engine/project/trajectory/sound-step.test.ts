import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonNumber } from '../../../../shared/json.ts';
import { Step, stepKinds } from '../../../../shared/trajectory.ts';
import { isSoundStep, soundFields } from './sound-step.ts';

test('knows every field of the schema', () => {
  expect([...soundFields.keys()]).toEqual(Object.keys(Step.shape));
});

test('what it takes, the schema takes, and leaves as it is', () => {
  const odd = fc.constantFrom(
    null,
    '',
    'agent',
    'user',
    true,
    0,
    1,
    1.5,
    -1,
    Number.NaN,
    [],
    {},
    { input_tokens: '1' },
    { cost_usd: 1 },
    new JsonNumber('1.0'),
  );
  const fields = Object.fromEntries([...soundFields.keys()].map((key) => [key, fc.option(odd, { nil: undefined })]));
  const step = fc.record(
    { ...fields, ours: odd, kind: fc.constantFrom(...stepKinds, 'x'), index: fc.constantFrom(1, 7, 0, '1') },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(step, (value) => {
      if (isSoundStep(value)) expect(Step.parse(value)).toEqual(value);
    }),
    { seed: 1, numRuns: 5000 },
  );
});

test.each([
  [{ index: 1, kind: 'message' }, true],
  [
    { index: 1, kind: 'tool_call', tool_name: 'ping', arguments: { a: [1] }, usage: { cost_usd: 0.1 }, ours: null },
    true,
  ],
  [{ index: 1, kind: 'handoff', agent: 'a', to_agent: 'b' }, true],
  [{ index: 1, kind: 'message', call_id: null }, false],
  [{ index: 1, kind: 'tool_call' }, false],
  [{ index: 1, kind: 'message', to_agent: 'b' }, false],
  [{ index: 1, kind: 'message', duration_ms: new JsonNumber('0.10000000000000000001') }, false],
  [JSON.parse('{"index":1,"kind":"message","__proto__":{},"constructor":1}'), true],
  [{ kind: 'message' }, false],
  [[], false],
  [null, false],
])('%j', (value, sound) => {
  expect(isSoundStep(value)).toBe(sound);
});
