// Ajv compiles a schema to a function. The patterns inside a schema come from the same folder, so they run on the linear
// engine: a second library, in the one evaluator that needs it.

import { Ajv, type AnySchema, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { RE2JS } from 're2js';
import { z } from 'zod';
import type { Said } from '../../../shared/detail.ts';
import type { Sentence } from '../../../shared/i18n/en/sentences.ts';
import type { TextKey } from '../../../shared/i18n/text.ts';
import { canonicalJson, isObject, type Json, type JsonObject, joinPath, valueAt } from '../../../shared/json.ts';
import { optional } from '../../../shared/optional.ts';
import { expectedValue, expectsNothing, FieldPath, fromCaseOr } from '../../../shared/output-field.ts';
import { patternFault } from '../../../shared/pattern-fault.ts';
import { previewJson } from '../../../shared/preview.ts';
import { remember } from '../../../shared/remember.ts';
import { defineEvaluator, fail, missing, pass } from './evaluator.ts';

type Compiled = { check: ValidateFunction } | { fault: Said };

const SchemaOption = z
  .custom<JsonObject | boolean>((value) => isObject(value) || typeof value === 'boolean', {
    error: 'expected.json_schema' satisfies Sentence,
  })
  .check(({ value, issues }) => {
    const compiled = compile(canonicalJson(value));
    if ('fault' in compiled)
      issues.push({ code: 'custom', message: compiled.fault.says, params: compiled.fault.values, input: value });
  });

export const jsonSchema = defineEvaluator({
  type: 'json_schema',
  options: z
    .strictObject({ field: FieldPath, expected_field: optional(FieldPath), schema: optional(SchemaOption) })
    .check(fromCaseOr('schema')),
  needs: ['output'],
  group: 'outcome',
  criterion: ({ field }) => `json_schema_${field}`,
  excluded: (one, { expected_field }) => (expectsNothing(one, expected_field) ? 'no_expected' : undefined),

  judge({ case: one, output }, { field, expected_field, schema }) {
    const actual = valueAt(output, field);
    if (actual === undefined) return missing('no_output', field);

    const compiled = compile(canonicalJson(expectedValue(one, expected_field, schema)));
    if ('fault' in compiled) return missing('evaluator_error', compiled.fault);
    try {
      if (compiled.check(plain(actual))) return pass();
    } catch (error) {
      // A schema that refers to itself follows the value down, one call a level.
      if (error instanceof RangeError) return missing('evaluator_error', saying('fault.too_deep', { field }));
      throw error;
    }
    const error = compiled.check.errors!.at(-1)!; // the last one sums up those of branches that were tried before it
    const path = keysOf(error);
    return fail('schema_broken', {
      field: [field, joinPath(path)].filter(Boolean).join('.'),
      fault: faultOf(error),
      actual: previewJson(path.length === 0 ? actual : valueAt(actual, joinPath(path))),
    });
  },
});

/** Ajv knows doubles only. */
function plain(value: Json): unknown {
  return JSON.parse(canonicalJson(value));
}

/** The keys that lead to the place, from a JSON pointer. */
function keysOf({ instancePath }: ErrorObject): string[] {
  const keys = instancePath.split('/').slice(1);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What the place should be, with the key or the values it is about. */
function faultOf({ message = 'must be otherwise', params }: ErrorObject): string {
  const key = params.additionalProperty ?? params.unevaluatedProperty ?? params.propertyName;
  const values = params.allowedValues ?? params.allowedValue;
  if (key !== undefined) return `${message}: ${previewJson(key)}`;
  return values === undefined ? message : `${message}: ${previewJson(values)}`;
}

const options: Options = {
  strictSchema: true, // a keyword nobody knows is more likely a slip than an annotation
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
  validateFormats: false, // as draft 2020-12 has it, `format` annotates
  ownProperties: true, // `toString` is no property of {}
  logger: false,
  code: { regExp: Object.assign((pattern: string) => RE2JS.compile(pattern), { code: 'linear' }) },
};

const dialects = [
  { name: /draft-07/, ajv: linearUnique(new Ajv(options)) },
  { name: /draft\/2020-12/, ajv: linearUnique(new Ajv2020(options)) },
];

/** Ajv compares each item with each other; by their canonical text one pass is enough. */
function linearUnique<Instance extends Ajv | Ajv2020>(ajv: Instance): Instance {
  ajv.removeKeyword('uniqueItems').addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    error: { message: 'must NOT have duplicate items' },
    validate: (wanted: boolean, items: unknown[]) => !wanted || new Set(items.map(canonicalJson)).size === items.length,
  });
  return ajv;
}

const compile = remember(100, (text): Compiled => {
  const schema: AnySchema = JSON.parse(text);
  const named = isObject(schema) && typeof schema.$schema === 'string' ? schema.$schema : 'draft/2020-12';
  const ajv = dialects.find(({ name }) => name.test(named))?.ajv;
  if (!ajv) return { fault: saying('fault.dialect', { named }) };
  try {
    if (!ajv.validateSchema(schema)) return { fault: brokenSchema(ajv.errors?.[0]) };
    const check = ajv.compile(schema);
    return '$async' in check ? { fault: saying('fault.async') } : { check };
  } catch (error) {
    return { fault: compileFault(error) };
  } finally {
    if (isObject(schema)) ajv.removeSchema(schema); // it would be kept for as long as the program runs
  }
});

function brokenSchema(error: ErrorObject | undefined): Said {
  if (!error) return saying('expected.json_schema');
  const [where, fault] = [joinPath(keysOf(error)), faultOf(error)];
  return where === '' ? saying('fault.schema', { fault }) : saying('fault.in_schema', { where, fault });
}

function saying(says: TextKey, values: Said['values'] = {}): Said {
  return { says, values };
}

function compileFault(error: unknown): Said {
  if (error instanceof RangeError) return saying('stands.deep_schema');
  if (!(error instanceof Error)) return { says: String(error), values: {} };
  if (error.name === 'RE2JSSyntaxException') return patternFault(error);
  const message = error.message.replace(/^strict mode: /, '');
  return 'missingRef' in error ? saying('fault.reference', { fault: message }) : { says: message, values: {} };
}
