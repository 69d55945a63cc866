import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equalJson, type Json, JsonNumber, valueAt } from '../../../../shared/json.ts';
import { redactionOfCase } from './one-case.ts';
import { openRedaction } from './redaction.ts';

const beside = (patterns: readonly string[] = ['[78]+']) =>
  redactionOfCase(openRedaction(patterns, [])).beside('state');

test.each<[string, Json, Json]>([
  ['texts', 'of 7', 'of 8'],
  ['a text that was recorded hidden', '[hidden]', '7'],
  ['a text that was recorded numbered', '[hidden] #2', '7'],
  ['a number and a text', 7, '7'],
  ['keys', { 7: 1 }, { 8: 1 }],
  ['a key that was recorded hidden', { '[hidden]': 1 }, { 7: 1 }],
  ['values deep inside', { a: [{ b: '7' }] }, { a: [{ b: '8' }] }],
  ['digits that a double would lose', new JsonNumber('70000000000000001'), new JsonNumber('70000000000000002')],
])('%s stay apart, by pattern and as wholes', (_what, one, other) => {
  for (const hidden of [beside().value, beside().whole]) {
    const [first, second, again] = [hidden(one), hidden(other), hidden(one)];
    expect(equalJson(first, second)).toBe(false);
    expect(again).toEqual(first);
  }
});

test.each<[string, Json, Json]>([
  ['spellings of a number', 7, new JsonNumber('7.0')],
  ['orders of keys', { a: '7', b: '8' }, { b: '8', a: '7' }],
])('%s come out the same', (_what, one, other) => {
  for (const hidden of [beside().value, beside().whole]) expect(equalJson(hidden(one), hidden(other))).toBe(true);
});

test('what stands elsewhere is not told apart, nor is another place of the same value', () => {
  const ofCase = redactionOfCase(openRedaction(['[78]+'], []));
  expect([ofCase.beside('state').value('7'), ofCase.beside('output').value('8')]).toEqual(['[hidden]', '[hidden]']);
  expect(ofCase.beside('state').value({ a: '7', b: '8' })).toEqual({ a: '[hidden]', b: '[hidden]' });
  expect([ofCase.value('7'), ofCase.value('8')]).toEqual(['[hidden]', '[hidden]']);
});

test('a path leads to where its keys are shown, and one cut or found across keys is hidden', () => {
  const one = beside(['[78]+', 'a\\.b']);
  const shown = [{ orders: { 7: { n: 1 } } }, { orders: { 8: { n: 2 }, '8.7': { n: 3 } } }].map((value) =>
    one.value(value),
  );
  const at = (which: number, path: string) => valueAt(shown[which]!, one.path(path));
  expect([at(0, 'orders.7.n'), at(1, 'orders.8.n'), at(1, 'orders.8\\.7.n')]).toEqual([1, 2, 3]);
  expect([one.path('x.a.b'), one.path('x.7…')]).toEqual(['x.[hidden]', '[hidden]']);
});

test('law: what comes out is equal where what was recorded is, and only there, and holds nothing of what is hidden', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '7', '8'), maxLength: 2 });
  const leaf = fc.oneof(text, fc.constantFrom<Json>('[hidden]', 7, 70, 8, 1, null, true, {}, []));
  const value = fc.oneof(leaf, fc.array(leaf, { maxLength: 2 }), fc.dictionary(text, leaf, { maxKeys: 2 }));
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 5 }), (values) => {
      for (const hidden of [beside().value, beside().whole]) {
        const shown = values.map((one) => hidden(one as Json));
        expect(JSON.stringify(shown).replaceAll(/#\d+/g, '')).not.toMatch(/[78]/);
        for (const [at, one] of values.entries()) {
          for (const [beside, other] of values.entries()) {
            expect(equalJson(shown[at]!, shown[beside]!)).toBe(equalJson(one as Json, other as Json));
          }
        }
      }
    }),
    { seed: 1, numRuns: 2000 },
  );
});
