import { expect, test } from 'vitest';
import { type Json, JsonNumber } from '../../../shared/json.ts';
import { judge, optionProblems, type Recorded, told, truncated } from '../../../testing/subjects.ts';
import { jsonSchema } from './json-schema.ts';

const order = {
  type: 'object',
  required: ['id', 'items'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', pattern: '^ord-' },
    items: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } } } },
    state: { enum: ['open', 'closed'] },
  },
};

test.each<[string, Recorded, string]>([
  ['a value that keeps it', { output: { order: { id: 'ord-1', items: [{ price: 1 }] } } }, 'pass'],
  [
    'an exact number',
    { output: { order: { id: 'ord-1', items: [{ price: new JsonNumber('12345678901234567891') }] } } },
    'pass',
  ],
  ['another type', { output: { order: 'ord-1' } }, 'fail: order must be object; it is "ord-1"'],
  ['null is judged', { output: { order: null } }, 'fail: order must be object; it is null'],
  [
    'a place inside',
    { output: { order: { id: 'ord-1', items: [{}, { price: '1' }] } } },
    'fail: order.items.1.price must be number; it is "1"',
  ],
  [
    'a key that is absent',
    { output: { order: { id: 'ord-1' } } },
    'fail: order must have required property \'items\'; it is {"id":"ord-1"}',
  ],
  [
    'a key too many',
    { output: { order: { id: 'ord-1', items: [], 'a/b': 1 } } },
    'fail: order must NOT have additional properties: "a/b"; it is {"id":"ord-1","items":[],"a/b":1}',
  ],
  ['a pattern', { output: { order: { id: '1', items: [] } } }, 'fail: order.id must match pattern "^ord-"; it is "1"'],
  [
    'another value',
    { output: { order: { id: 'ord-1', items: [], state: 'lost' } } },
    'fail: order.state must be equal to one of the allowed values: ["open","closed"]; it is "lost"',
  ],
  ['an output without the field', { output: {} }, 'missing: no_output'],
  [
    'a trace that stops short: the output is judged as recorded',
    { output: { order: { id: 'ord-1', items: [] } }, steps: [], ...truncated },
    'pass',
  ],
])('%s', (_what, recorded, verdict) => {
  expect(told(judge(jsonSchema, { field: 'order', schema: order }, recorded))).toBe(verdict);
});

test.each<[string, Recorded, string]>([
  ['is kept', { expected: { form: { type: 'string' } }, output: { a: 'x' } }, 'pass'],
  ['is broken', { expected: { form: { type: 'string' } }, output: { a: 1 } }, 'fail: a must be string; it is 1'],
  ['is not there', { expected: {}, output: { a: 1 } }, 'excluded: no_expected'],
  ['is none', { expected: { form: 3 }, output: { a: 1 } }, 'missing: evaluator_error'],
  ['cannot be read', { expected: { form: { type: 'strng' } }, output: { a: 1 } }, 'missing: evaluator_error'],
])("the case's own schema %s", (_what, recorded, verdict) => {
  expect(told(judge(jsonSchema, { field: 'a', expected_field: 'form' }, recorded))).toBe(verdict);
});

test.each<[string, object | boolean, Json, boolean]>([
  ['draft 2020-12 without saying so', { prefixItems: [{ type: 'string' }] }, ['a'], true],
  ['draft-07', { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] }, [1], false],
  ['a reference to itself', { type: 'object', properties: { next: { $ref: '#' } } }, { next: { next: 1 } }, false],
  ['a reference to a definition', { $defs: { n: { type: 'number' } }, $ref: '#/$defs/n' }, 1, true],
  ['an id of its own, twice', { $id: 'order', type: 'object' }, {}, true],
  ['the same id with another schema', { $id: 'order', type: 'array' }, {}, false],
  ['an inherited name is no property', { required: ['toString'] }, {}, false],
  ['a key named __proto__', { additionalProperties: false }, JSON.parse('{"__proto__":1}'), false],
  ['format only annotates', { type: 'string', format: 'date' }, 'tomorrow', true],
  ['nothing keeps false', false, 1, false],
  ['items that differ', { uniqueItems: true }, [{ a: 1 }, { a: 2 }], true],
  [
    'items that are equal',
    { uniqueItems: true },
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    false,
  ],
  ['one of several', { anyOf: [{ type: 'string' }, { type: 'number' }] }, true, false],
])('%s', (_what, schema, value, keeps) => {
  const verdict = judge(jsonSchema, { field: 'a', schema: schema as boolean }, { output: { a: value } });
  expect(verdict.status).toBe(keeps ? 'pass' : 'fail');
});

test('of several ways to keep a schema the sentence names the choice', () => {
  const schema = { anyOf: [{ type: 'string' }, { type: 'number' }] };
  expect(told(judge(jsonSchema, { field: 'a', schema }, { output: { a: true } }))).toBe(
    'fail: a must match a schema in anyOf; it is true',
  );
});

test('large, deep and explosive input does no harm', () => {
  const many = Array.from({ length: 50_000 }, (_, id) => ({ id }));
  expect(told(judge(jsonSchema, { field: 'a', schema: { uniqueItems: true } }, { output: { a: many } }))).toBe('pass');

  let deep: Json = {};
  for (let level = 0; level < 100_000; level++) deep = { next: deep };
  const self = { type: 'object', properties: { next: { $ref: '#' } } };
  expect(told(judge(jsonSchema, { field: 'a', schema: self }, { output: { a: deep } }))).toBe(
    'missing: evaluator_error',
  );

  const text = `${'a'.repeat(1_000_000)}b`;
  expect(told(judge(jsonSchema, { field: 'a', schema: { pattern: '(a+)+$' } }, { output: { a: text } }))).toMatch(
    /^fail/,
  );
});

let bottomless: object = {};
for (let level = 0; level < 50_000; level++) bottomless = { not: bottomless };

test.each<[string, unknown, string]>([
  [
    'a type nobody knows',
    { properties: { id: { type: 'strng' } } },
    'properties.id.type must be equal to one of the allowed values: ',
  ],
  ['a keyword nobody knows', { requird: ['id'] }, 'unknown keyword: "requird"'],
  [
    'a reference to elsewhere',
    { $ref: 'https://example.com/order.json' },
    "can't resolve reference https://example.com/order.json from id #; expected references into the schema itself",
  ],
  ['a pattern RE2 does not have', { pattern: '(?=a)' }, 'unknown Perl syntax: `(?=`; expected a pattern in RE2 syntax'],
  [
    'a draft it does not read',
    { $schema: 'http://json-schema.org/draft-04/schema#' },
    '$schema is http://json-schema.org/draft-04/schema#; expected draft 2020-12 or draft-07',
  ],
  ['an answer that comes later', { $async: true }, '$async stands there; expected a schema that answers at once'],
  ['a text', 'string', 'expected a JSON Schema: an object of keywords'],
  ['no bottom', bottomless, 'is nested too deeply; expected a schema of fewer levels'],
])('a schema with %s is a problem of the options', (_what, schema, problem) => {
  const [found] = optionProblems(jsonSchema, { field: 'a', schema });
  expect(found).toContain(`schema: ${problem}`);
  expect(found).not.toMatch(/invalid/i);
});

test('options take the schema from one place', () => {
  expect(optionProblems(jsonSchema, { field: 'a' })).toHaveLength(1);
  expect(optionProblems(jsonSchema, { field: 'a', expected_field: 'b', schema: true })).toHaveLength(1);
  expect(jsonSchema.criterion({ field: 'a', expected_field: 'b', schema: undefined })).toBe('json_schema_a');
});
