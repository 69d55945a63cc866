import { expect, test } from 'vitest';
import type { Report } from '../../../shared/report.ts';
import { parseWhere } from '../../../shared/where.ts';
import { criterionAskedFor } from './criterion-asked-for.ts';

const report = {
  gate: { rules: [{ rule: { id: 'no-deletion', criterion: 'safe' } }, { rule: { id: 'short' } }] },
} as Report;

test.each([
  ['', null, null],
  ['', 'given', 'given'],
  ['tool:search', null, null],
  ['verdict:answer=fail tool:x', null, 'answer'],
  ['verdict:fail', 'given', 'given'],
  ['reason:route=truncated', null, 'route'],
  ['-verdict:answer=fail', null, null],
  ['rule:no-deletion', null, 'safe'],
  ['rule:short', null, null],
  ['rule:unknown', 'given', 'given'],
])('%j with %j asks for %j', (where, given, criterion) => {
  const parsed = parseWhere(where);
  if (!parsed.ok) throw new Error(where);
  expect(criterionAskedFor(parsed.terms, report, given)).toBe(criterion);
});
