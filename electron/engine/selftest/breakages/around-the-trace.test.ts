import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../../shared/json.ts';
import { aRecordedCase, type RecordedFields } from '../../../../testing/recorded-cases.ts';
import type { Breakage } from '../breakage.ts';
import { addRecord } from './add-record.ts';
import { addSideEffect } from './add-side-effect.ts';
import { changeOutput, emptyOutput, retypeOutput } from './change-output.ts';
import { dropOutput, dropScores, dropSideEffects, dropState } from './drop-evidence.ts';
import { lowerScore } from './lower-score.ts';
import { writeState } from './write-state.ts';

function after(breakage: Breakage, fields: RecordedFields) {
  const broken = breakage.apply(aRecordedCase(fields));
  if (!broken) return undefined;
  const { record, state } = broken.recorded;
  return { output: record?.output, scores: record?.scores, state: 'value' in state ? state.value : undefined };
}

test.each<[Breakage, Json | undefined, Json | undefined]>([
  [changeOutput('answer'), { answer: 'yes', why: 1 }, { answer: '⌧', why: 1 }],
  [changeOutput('items.0.price'), { items: [{ price: 5 }] }, { items: [{ price: -1_000_008 }] }],
  [changeOutput('answer'), { answer: null }, { answer: '⌧' }],
  [changeOutput('answer'), { why: 1 }, undefined],
  [changeOutput('answer'), undefined, undefined],
  [retypeOutput('answer'), { answer: 'yes' }, { answer: { '⌧': '⌧' } }],
  [emptyOutput('answer'), { answer: 'yes' }, { answer: '' }],
  [emptyOutput('answer'), { answer: '' }, undefined],
  [emptyOutput('answer'), { answer: 5 }, undefined],
])('$0.name of %j', (breakage, output, changed) => {
  expect(after(breakage, output === undefined ? {} : { output })?.output).toEqual(changed);
});

test.each<[string, number, Json, Json | undefined]>([
  ['reward', 1, { reward: 1, cost: 2 }, { reward: 0, cost: 2 }],
  ['reward', 1e300, { reward: 1e300 }, { reward: 0 }],
  ['reward', -2, { reward: 0 }, { reward: -4 }],
  ['gpt-4.1', 0.5, { 'gpt-4.1': 1 }, { 'gpt-4.1': -0.5 }],
  ['judge.tone', 0.5, { judge: { tone: 1 } }, { judge: { tone: -0.5 } }],
  ['reward', 1, { cost: 2 }, undefined],
])('lower_score of %s below %d', (name, min, scores, lowered) => {
  expect(after(lowerScore(name, min), { scores })?.scores).toEqual(lowered);
});

const orders = { orders: { 'ord-1': { amount: 5, status: 'sent' }, 'ord-2': { amount: 6, status: 'sent' } }, log: [] };

test.each<[string, Breakage, JsonObject, JsonObject | undefined]>([
  [
    'the first record',
    write(orders),
    orders,
    { ...orders, orders: { ...orders.orders, 'ord-1': { amount: -1_000_008, status: 'sent' } } },
  ],
  [
    'at a path',
    write(orders, ['orders.ord-2.status']),
    orders,
    { ...orders, orders: { ...orders.orders, 'ord-2': { amount: 6, status: '⌧' } } },
  ],
  ['where nothing was', write({}, ['log.last']), { log: {} }, { log: { last: '⌧' } }],
  ['where an empty object was', write({ log: {} }), { log: {} }, { log: '⌧' }],
  ['nowhere', write({}), {}, undefined],
  [
    'in a collection',
    addRecord(),
    orders,
    { ...orders, orders: { ...orders.orders, selftest_record: { amount: 5, status: 'sent' } } },
  ],
  [
    'in a collection that is named',
    addRecord(['log', 'orders']),
    orders,
    { ...orders, orders: { ...orders.orders, selftest_record: { amount: 5, status: 'sent' } } },
  ],
  ['at the top', addRecord(), { count: 1 }, { count: 1, selftest_record: {} }],
  ['in no collection', addRecord(['orders.ord-1']), orders, undefined],
])('$1.name %s', (_, breakage, state, changed) => {
  expect(after(breakage, { state: { state } })?.state?.state).toEqual(changed);
});

function write(measure: JsonObject, paths?: string[]): Breakage {
  return writeState(() => measure, paths);
}

test('side effects', () => {
  const state = { state: {}, side_effects: [{ type: 'email' }] };
  expect(after(addSideEffect, { state })?.state?.side_effects).toEqual([
    { type: 'email' },
    { type: 'selftest_forbidden' },
  ]);
  expect(after(dropSideEffects, { state })?.state).toEqual({ state: {} });
});

test('what is dropped is not there', () => {
  const everything = { output: 1, scores: { a: 1 }, state: { state: {} } };
  expect(after(dropOutput, everything)).toEqual({ scores: { a: 1 }, state: { state: {} } });
  expect(after(dropScores, everything)).toEqual({ output: 1, state: { state: {} } });
  expect(after(dropState, everything)).toEqual({ output: 1, scores: { a: 1 } });
});

test.each([addSideEffect, dropSideEffects, dropOutput, dropScores, dropState, addRecord(), write({ a: 1 })])(
  'nothing to break where nothing was recorded: $name',
  (breakage) => {
    expect(after(breakage, {})).toBeUndefined();
  },
);
