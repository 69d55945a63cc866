import { expect, test } from 'vitest';
import { LineCounter, parseDocument } from 'yaml';
import { locateInJson, locateInYaml, positionAt } from './place.ts';

const json = '{\n  "id": "é",\n  "tools": [1, {"name" : "x"}],\n  "id": "twice"\n}';

test.each([
  [['tools'], 'value', 3, 12],
  [['tools'], 'key', 3, 3],
  [['tools', 1, 'name'], 'value', 3, 26],
  [['tools', 1, 'name'], 'key', 3, 17],
  [['id'], 'value', 4, 9],
  [['tools', 7], 'value', 3, 12],
  [['absent', 'deep'], 'value', 1, 1],
  [[], 'value', 1, 1],
] as const)('%j (%s) in JSON is %i:%i', (path, at, line, column) => {
  expect(locateInJson(Buffer.from(json))(path, at)).toEqual({ line, column });
});

const yaml = `a: 1
list:
  - {x: 1, y: 2}
  - x: &name [1, 2]
    empty:
again: *name
`;

test.each([
  [['list', 0, 'y'], 'value', 3, 15],
  [['list', 0, 'y'], 'key', 3, 12],
  [['list', 1, 'x', 1], 'value', 4, 18],
  [['list', 1, 'empty'], 'value', 5, 5],
  [['list', 1, 'absent'], 'value', 4, 5],
  [['list', 5], 'value', 3, 3],
  [['again'], 'value', 6, 8],
  [['absent'], 'value', 1, 1],
] as const)('%j (%s) in YAML is %i:%i', (path, at, line, column) => {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  expect(locateInYaml(document, lines)(path, at)).toEqual({ line, column });
});

test('positions count from 1, columns in UTF-16 units', () => {
  expect(positionAt('', 0)).toEqual({ line: 1, column: 1 });
  expect(positionAt('a\n😀b', 4)).toEqual({ line: 2, column: 3 });
});
