import { expect, test } from 'vitest';
import { Case } from '../../../shared/case.ts';
import { TransformConfig } from '../../../shared/config.ts';
import { deriveCase } from './derive-case.ts';

const transform = (field: string, template = '{value}!') => TransformConfig.parse({ name: 'loud', field, template });
const aCase = (input: unknown, more: object = {}) => Case.parse({ id: 'a', input, ...more });

test('only the field, the id and the cluster are another than the source’s', () => {
  const source = aCase(
    { message: 'Hello', order: { id: 7 } },
    { initial_state: { x: 1 }, expected: { answer: 'y' }, metadata: { m: 1 }, ours: true },
  );
  expect(deriveCase(source, transform('message'))).toEqual({
    case: { ...source, id: 'a~loud', input: { message: 'Hello!', order: { id: 7 } }, cluster: 'a' },
  });
  expect(source.input).toEqual({ message: 'Hello', order: { id: 7 } });
});

test('a cluster of the source’s own is kept', () => {
  expect(deriveCase(aCase({ m: '' }, { cluster: 'c' }), transform('m'))).toMatchObject({ case: { cluster: 'c' } });
});

test.each<[string, unknown, string, string, unknown]>([
  ['a dotted path', { a: { b: 'x' } }, 'a.b', '{value}!', { a: { b: 'x!' } }],
  ['a place in a list', { turns: ['x', { say: 'y' }] }, 'turns.1.say', '{value}!', { turns: ['x', { say: 'y!' }] }],
  ['a dot in a key', { 'a.b': 'x' }, 'a\\.b', '{value}!', { 'a.b': 'x!' }],
  ['the old text twice', { m: 'x' }, 'm', '{value}, {value}', { m: 'x, x' }],
  ['no old text', { m: 'x' }, 'm', 'Other.', { m: 'Other.' }],
  ['signs that mean something elsewhere', { m: "$& $1 $' {value}" }, 'm', '<{value}>', { m: "<$& $1 $' {value}>" }],
  ['a lone surrogate', { m: '\ud83d' }, 'm', '{value}!', { m: '\ud83d!' }],
])('%s', (_what, input, field, template, changed) => {
  expect(deriveCase(aCase(input), transform(field, template))).toMatchObject({ case: { input: changed } });
});

test('a key called __proto__ is a key like any other', () => {
  const derived = deriveCase(aCase(JSON.parse('{"__proto__": {"m": "x"}, "a": 1}')), transform('__proto__.m'));
  expect(JSON.stringify('case' in derived && derived.case.input)).toBe('{"__proto__":{"m":"x!"},"a":1}');
});

test.each<[string, unknown, string, unknown]>([
  ['absent', { a: 1 }, 'm', undefined],
  ['inherited', { a: 1 }, 'toString', undefined],
  ['a number', { m: 1 }, 'm', 1],
  ['null', { m: null }, 'm', null],
  ['a list', { m: ['x'] }, 'm', ['x']],
  ['behind the end of a list', { m: ['x'] }, 'm.1', undefined],
  ['inside a text', 'Hello', '0', undefined],
])('no text there: %s', (_what, input, field, found) => {
  expect(deriveCase(aCase(input), transform(field))).toEqual({ found });
});
