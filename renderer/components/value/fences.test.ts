import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fencedParts } from './fences.ts';

test.each<[string, [boolean, string][]]>([
  ['no code', [[false, 'no code']]],
  ['', [[false, '']]],
  [
    'see:\n```ts\nlet a;\n```\nthat',
    [
      [false, 'see:\n'],
      [true, '```ts\nlet a;\n```\n'],
      [false, 'that'],
    ],
  ],
  ['```\nnever closed', [[true, '```\nnever closed']]],
  ['a ``` within a line', [[false, 'a ``` within a line']]],
])('%j', (text, parts) => {
  expect(fencedParts(text).map(({ code, text: of }) => [code, of])).toEqual(parts);
});

test('nothing of a text is lost or moved', () => {
  const lines = fc.array(fc.constantFrom('```', '~~~py', 'words', '', '  ```', '\r'), { maxLength: 20 });
  fc.assert(
    fc.property(lines, (given) => {
      const text = given.join('\n');
      expect(
        fencedParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
    { seed: 31 },
  );
});
