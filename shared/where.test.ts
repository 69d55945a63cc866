import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sayProblem } from './problem.ts';
import { excludedReasons, missingReasons, verdictStatuses } from './verdict.ts';
import { countFields, flagFields, formatWhere, parseWhere, placeFields, textFields, type WhereTerm } from './where.ts';

test.each<[string, WhereTerm[]]>([
  ['', []],
  ['  ', []],
  ['verdict:answer_correct=fail', [{ not: false, field: 'verdict', criterion: 'answer_correct', status: 'fail' }]],
  ['verdict:missing', [{ not: false, field: 'verdict', criterion: null, status: 'missing' }]],
  ['verdict:"a = b=pass"', [{ not: false, field: 'verdict', criterion: 'a = b', status: 'pass' }]],
  ['reason:truncated', [{ not: false, field: 'reason', criterion: null, reason: 'truncated' }]],
  ['reason:agent_route=not_run', [{ not: false, field: 'reason', criterion: 'agent_route', reason: 'not_run' }]],
  ['-tool:search', [{ not: true, field: 'tool', value: 'search' }]],
  ['route:triage>billing', [{ not: false, field: 'route', value: 'triage>billing' }]],
  ['id:ord-001~injected', [{ not: false, field: 'id', value: 'ord-001~injected' }]],
  ['route:"triage>billing"', [{ not: false, field: 'route', value: 'triage>billing' }]],
  ['slice:"first_tool=a=b"', [{ not: false, field: 'slice', slice: 'first_tool', value: 'a=b' }]],
  ['slice:trajectory_length:4,8=1-4', [{ not: false, field: 'slice', slice: 'trajectory_length:4,8', value: '1-4' }]],
  ['at:2', [{ not: false, field: 'at', value: '2' }]],
  ['-at:"2=the desk"', [{ not: true, field: 'at', value: '2=the desk' }]],
  ['parts:3=billing>tech', [{ not: false, field: 'parts', value: '3=billing>tech' }]],
  [
    'handoff:a>b called:tech>search',
    [
      { not: false, field: 'handoff', value: 'a>b' },
      { not: false, field: 'called', value: 'tech>search' },
    ],
  ],
  ['steps>=8', [{ not: false, field: 'steps', compare: '>=', count: 8 }]],
  ['calls=0', [{ not: false, field: 'calls', compare: '=', count: 0 }]],
  ['truncated:no', [{ not: false, field: 'truncated', is: false }]],
  [
    'refund "it\\"s \\\\ here"',
    [
      { not: false, field: 'text', value: 'refund' },
      { not: false, field: 'text', value: 'it"s \\ here' },
    ],
  ],
  [
    '-"order 12"\ttool:x',
    [
      { not: true, field: 'text', value: 'order 12' },
      { not: false, field: 'tool', value: 'x' },
    ],
  ],
])('reads %s', (text, terms) => {
  expect(parseWhere(text)).toEqual({ ok: true, terms });
});

test.each([
  ['verdcit:x=fail', 0, 'there is no filter called verdcit'],
  ['tool:x http://a', 7, 'there is no filter called http'],
  ['text:"never closed', 0, 'a quote stands open or in the middle of a word: text:"never closed'],
  ['mid"dle"', 0, 'a quote stands open or in the middle of a word: mid"dle"'],
  ['tool:', 0, 'tool stands without a value'],
  ['tool>3', 0, 'tool is compared with >'],
  ['steps:8', 0, 'steps is not compared with a count: 8'],
  ['steps>many', 0, 'steps is not compared with a count: many'],
  ['error:maybe', 0, 'error is neither yes nor no: maybe'],
  ['slice:first_tool', 0, 'a slice stands without its group: first_tool'],
  ['at:billing', 0, 'no place of a route stands there: billing'],
  ['at:0=billing', 0, 'no place of a route stands there: 0=billing'],
  ['parts:maybe', 0, 'it does not say where routes part: maybe'],
  ['parts:2=billing', 0, 'it does not say where routes part: 2=billing'],
  ['verdict:answer=failed', 0, 'failed is no verdict'],
  ['reason:because', 0, 'because is no reason'],
])('says what stands in %s', (text, at, what) => {
  const where = parseWhere(text);
  if (where.ok) throw new Error('was read');
  expect({ at: where.at, what: sayProblem('en', where.problem).what }).toEqual({ at, what });
  expect(where.problem.where).toEqual({ file: 'where', column: at + 1 });
});

const name = fc.string({ unit: 'grapheme' });
const place = fc.integer({ min: 1, max: 999_999_999 });
const term: fc.Arbitrary<WhereTerm> = fc.oneof(
  fc.record({
    not: fc.boolean(),
    field: fc.constant('verdict' as const),
    criterion: fc.option(name),
    status: fc.constantFrom(...verdictStatuses),
  }),
  fc.record({
    not: fc.boolean(),
    field: fc.constant('reason' as const),
    criterion: fc.option(name),
    reason: fc.constantFrom(...missingReasons, ...excludedReasons),
  }),
  fc.record({
    not: fc.boolean(),
    field: fc.constantFrom(...textFields.filter((field) => !(placeFields as readonly string[]).includes(field))),
    value: name,
  }),
  fc.record({
    not: fc.boolean(),
    field: fc.constant('at' as const),
    value: fc.tuple(place, fc.option(name)).map(([at, agent]) => (agent === null ? `${at}` : `${at}=${agent}`)),
  }),
  fc.record({
    not: fc.boolean(),
    field: fc.constant('parts' as const),
    value: fc.oneof(
      fc.constantFrom('yes', 'no'),
      place.map(String),
      fc.tuple(place, name, name).map(([at, expected, taken]) => `${at}=${expected}>${taken}`),
    ),
  }),
  fc.record({
    not: fc.boolean(),
    field: fc.constant('slice' as const),
    slice: name.filter((slice) => slice !== '' && !slice.includes('=')),
    value: name,
  }),
  fc.record({
    not: fc.boolean(),
    field: fc.constantFrom(...countFields),
    compare: fc.constantFrom('>', '>=', '<', '<=', '='),
    count: fc.nat(),
  }),
  fc.record({ not: fc.boolean(), field: fc.constantFrom(...flagFields), is: fc.boolean() }),
);

test('what is written is read as the same terms', () => {
  fc.assert(
    fc.property(fc.array(term), (terms) => {
      expect(parseWhere(formatWhere(terms))).toEqual({ ok: true, terms });
    }),
    { seed: 1 },
  );
});

test('any text is read or refused, and what is read survives being written', () => {
  const text = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('"', '\\', ' ', ':', '=', '>', '-', 'tool', 'steps', '1', 'fail'))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (written) => {
      const where = parseWhere(written);
      if (where.ok) expect(parseWhere(formatWhere(where.terms))).toEqual(where);
    }),
    { seed: 1, numRuns: 1000 },
  );
});
