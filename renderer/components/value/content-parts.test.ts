import { expect, test } from 'vitest';
import { contentParts } from './content-parts.ts';

const pixel = 'data:image/png;base64,iVBORw0KGgo=';

test.each<[string, unknown, unknown]>([
  ['a text', '<img onerror=alert(1)>', [{ kind: 'text', text: '<img onerror=alert(1)>' }]],
  [
    'blocks',
    [{ type: 'text', text: 'a' }, 'b'],
    [
      { kind: 'text', text: 'a' },
      { kind: 'text', text: 'b' },
    ],
  ],
  ['a picture of its own', [{ type: 'image', url: pixel }], [{ kind: 'image', source: pixel }]],
  [
    'a picture by its bytes',
    [{ type: 'image', source: { media_type: 'image/png', data: 'iVBORw0KGgo=' } }],
    [{ kind: 'image', source: pixel }],
  ],
  [
    'a picture elsewhere',
    [{ type: 'image_url', image_url: { url: 'https://a.test/x.png' } }],
    [{ kind: 'remote', address: 'https://a.test/x.png' }],
  ],
  [
    'a picture that could hold a script',
    [{ type: 'image', data: 'PHN2Zz4=', media_type: 'image/svg+xml' }],
    [{ kind: 'remote', address: 'data:image/svg+xml;base64,PHN2Zz4=' }],
  ],
  [
    'an address dressed up',
    [{ type: 'image', url: 'data:image/png;base64,x" onload="' }],
    [{ kind: 'remote', address: 'data:image/png;base64,x" onload="' }],
  ],
  [
    'anything else',
    [{ type: 'text', text: 'a', citations: [1] }],
    [{ kind: 'other', json: '{\n "type": "text",\n "text": "a",\n "citations": [\n  1\n ]\n}' }],
  ],
  ['a number', 7, [{ kind: 'other', json: '7' }]],
])('%s', (_, value, parts) => {
  expect(contentParts(JSON.stringify(value))).toEqual(parts);
});

test('a text that is cut has no parts yet', () => {
  expect(contentParts('[{"type": "text", "te')).toBeNull();
});
