import { expect, test } from 'vitest';
import { code, table } from './markdown-text.ts';

test.each([
  ['plain', '`plain`'],
  ['<img src=x onerror=alert(1)>', '`<img src=x onerror=alert(1)>`'],
  ['[click](https://example.org) @someone #1', '`[click](https://example.org) @someone #1`'],
  ['a`b', '``a`b``'],
  ['`a``b`', '``` `a``b` ```'],
  ['two\nlines\r\n# heading', '`two\\nlines\\r\\n# heading`'],
  ['\u001b[31mred\u202e', '`\\u001b[31mred\\u202e`'],
  ['half \ud83d', '`half \uFFFD`'],
  [' spaces ', '`  spaces  `'],
  ['', '`  `'],
])('%j as code', (text, expected) => expect(code(text)).toBe(expected));

test.each([
  ['a|b', '`a\\|b`'],
  ['a\\|b', '`a\\\\u007cb`'],
])('%j in a table', (text, cell) => expect(table(['head'], [[code(text)]])).toBe(`| head |\n| --- |\n| ${cell} |\n`));
