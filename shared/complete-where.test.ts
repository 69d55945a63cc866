import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCompletion, completeWhere } from './complete-where.ts';
import type { Facets } from './contract/cases.ts';
import { parseWhere } from './where.ts';

const facets: Facets = {
  cases: 10,
  tools: [
    { value: 'issue_refund', cases: 6 },
    { value: 'look up', cases: 3 },
  ],
  agents: [{ value: 'tech', cases: 4 }],
  routes: [{ value: 'triage>billing', cases: 5 }],
  handoffs: [{ value: 'triage>tech', cases: 4 }],
  called: [{ value: 'tech>issue_refund', cases: 2 }],
  reasons: [{ value: 'truncated', cases: 2 }],
  rules: [{ value: 'no-deletion', cases: 1 }],
  verdicts: [
    { value: 'pass', cases: 9 },
    { value: 'fail', cases: 3 },
  ],
  criteria: [
    {
      criterion: 'agent_route',
      verdicts: [
        { value: 'pass', cases: 7 },
        { value: 'fail', cases: 3 },
      ],
      reasons: [{ value: 'truncated', cases: 2 }],
    },
  ],
  slices: [
    {
      slice: 'metadata.surface',
      groups: [
        { value: 'web "chat"', cases: 6 },
        { value: 'phone', cases: 4 },
      ],
    },
  ],
  truncated: 2,
  errors: 0,
  tags: [
    { value: 'flaky', cases: 3 },
    { value: 'wrong "tool"', cases: 1 },
  ],
  annotated: 4,
};

/** The caret stands at the bar. */
function completed(marked: string, given: Facets | null = facets) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const found = completeWhere(text, caret, given);
  return found.choices.map((choice) => {
    const { text: after, caret: at } = applyCompletion(text, found, choice);
    return `${after.slice(0, at)}|${after.slice(at)}${choice.cases === null ? '' : ` ${choice.cases}`}`;
  });
}

test.each<[string, string[]]>([
  [
    'ver|',
    [
      'verdict:|',
      'verdict:pass | 9',
      'verdict:fail | 3',
      'verdict:agent_route=pass | 7',
      'verdict:agent_route=fail | 3',
    ],
  ],
  ['tool:|', ['tool:issue_refund | 6', 'tool:"look up" | 3']],
  ['tool:up|', ['tool:"look up" | 3']],
  ['tool:"lo|', ['tool:"look up" | 3']],
  ['tool:"lo|"', ['tool:"look up" | 3']],
  ['tool:"lo|ok up" steps>8', ['tool:"look up" |steps>8 3']],
  ['-tool:is|', ['-tool:issue_refund |']],
  ['verdict:agent_route=|', ['verdict:agent_route=pass | 7', 'verdict:agent_route=fail | 3']],
  ['verdict:f|', ['verdict:fail | 3', 'verdict:agent_route=fail | 3']],
  ['reason:|', ['reason:truncated | 2', 'reason:agent_route=truncated | 2']],
  ['steps>8 route:bill|', ['steps>8 route:triage>billing | 5']],
  ['slice:chat|', ['slice:"metadata.surface=web \\"chat\\"" | 6']],
  ['slice:"metadata.surface=web \\"c|', ['slice:"metadata.surface=web \\"chat\\"" | 6']],
  ['handoff:tri|', ['handoff:triage>tech | 4']],
  ['refund|', ['tool:issue_refund | 6', 'called:tech>issue_refund | 2']],
  ['err|', ['error:|', 'error:no | 10']],
  ['truncated:|', ['truncated:yes | 2', 'truncated:no | 8']],
  ['step|', ['steps>|']],
  ['tool:is| tool:"look up"', ['tool:issue_refund |tool:"look up" 6']],
  ['tool:"is| tool:"look up"', ['tool:issue_refund |tool:"look up" 6']],
  ['tag:|', ['tag:flaky | 3', 'tag:"wrong \\"tool\\"" | 1']],
  ['tag:to|', ['tag:"wrong \\"tool\\"" | 1']],
  ['-tag:fl|', ['-tag:flaky |']],
  ['flak|', ['tag:flaky | 3']],
  ['annotated:|', ['annotated:yes | 4', 'annotated:no | 6']],
  ['nothing_like_it|', []],
  ['text:"ref|', []],
])('%s', (marked, choices) => {
  expect(completed(marked)).toEqual(choices);
});

test('an empty place offers every field, with facets or without', () => {
  const fields = [
    'verdict:',
    'reason:',
    'tool:',
    'agent:',
    'route:',
    'rule:',
    'id:',
    'tag:',
    'note:',
    'text:',
    'handoff:',
    'expects:',
    'called:',
    'at:',
    'parts:',
    'slice:',
    'steps>',
    'calls>',
    'truncated:',
    'error:',
    'annotated:',
  ];
  expect(completed('|')).toEqual(fields.map((field) => `${field}|`));
  expect(completed('tool:x |', null)).toEqual(fields.map((field) => `tool:x ${field}|`));
});

const name = fc.string({
  unit: fc.constantFrom('a', 'B', ' ', '"', '\\', '=', '>', ':', 'é', '😀', '-'),
  maxLength: 6,
});
const facet = fc.array(fc.record({ value: name, cases: fc.integer({ min: 0, max: 9 }) }), { maxLength: 3 });
const someFacets: fc.Arbitrary<Facets> = fc
  .record({
    tools: facet,
    agents: facet,
    routes: facet,
    rules: facet,
    tags: facet,
    criterion: name,
    slice: name.filter((one) => one !== '' && !one.includes('=')),
    groups: facet,
  })
  .map(({ criterion, slice, groups, ...names }) => ({
    ...facets,
    ...names,
    criteria: [{ criterion, verdicts: facets.verdicts, reasons: facets.reasons }],
    slices: [{ slice, groups }],
  }));
const typed = fc.oneof(
  fc
    .array(fc.constantFrom('tool:', 'ver', 'slice:"', '"', '\\', ' ', 'a', '-', 'steps>', '8', ':'), { maxLength: 8 })
    .map((parts) => parts.join('')),
  fc.string({ maxLength: 8 }),
);

test('what is offered whole is one term, what is offered begins one, and what stands before stays', () => {
  fc.assert(
    fc.property(typed, fc.nat(), someFacets, (text, place, given) => {
      const caret = place % (text.length + 1);
      const found = completeWhere(text, caret, given);
      expect(found.from).toBeLessThanOrEqual(caret);
      expect(found.to).toBeGreaterThanOrEqual(caret);
      for (const choice of found.choices) {
        const applied = applyCompletion(text, found, choice);
        expect(applied.text.startsWith(text.slice(0, found.from) + choice.insert)).toBe(true);
        expect(applied.text.endsWith(text.slice(found.to))).toBe(true);
        const term = parseWhere(choice.whole ? choice.insert : `${choice.insert}1`);
        if (choice.whole) expect(term).toMatchObject({ ok: true, terms: [{ field: choice.field }] });
        else expect(choice.insert).toMatch(/^-?\w+[:>]$/);
      }
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test('where all before it reads, the text with a whole choice reads', () => {
  fc.assert(
    fc.property(typed, someFacets, (text, given) => {
      const found = completeWhere(text, text.length, given);
      if (!parseWhere(text.slice(0, found.from)).ok) return;
      for (const choice of found.choices.filter(({ whole }) => whole)) {
        expect(parseWhere(applyCompletion(text, found, choice).text).ok).toBe(true);
      }
    }),
    { seed: 1, numRuns: 2000 },
  );
});
