import type { Page } from '@playwright/test';
import { write } from './desk-project.ts';
import { expect, placeIn, test } from './screens-fixture.ts';

// Where a whole part of a folder cannot be read, the first screen says so, with the place, and leads to all problems.

const badSettings = 'project: lost\nevaluators:\n  - {type: agent_max_steps, max_steps: 9\nmetrics: []\n';
const settings = 'project: lost\nevaluators:\n  - {type: agent_max_steps, max_steps: 9}\n';
const suite = '{"id":"case_001","input":{"text":"Please refund my order."}}\n';
const release = 'rules:\n  - {id: short, criterion: agent_steps_le_9, min_rate: 0.50}\n';
const run = { 'runs/only/run.json': JSON.stringify({ format: 1, id: 'only', created_at: '2026-01-31T10:00:00Z' }) };
const record = '{"format":1,"case_id":"case_001","trial":1,"output":{"answer":"yes"},"artifacts":{}}\n';

const kinds = [
  {
    is: 'settings, and no run',
    files: { 'oloproof.yaml': badSettings, 'cases.jsonl': suite },
    card: 'The settings cannot be read whole',
    says: [/oloproof\.yaml:[34]:/],
    never: 'This folder has no run yet',
  },
  {
    is: 'settings of a recorded run',
    files: { 'oloproof.yaml': badSettings, 'cases.jsonl': suite, ...run, 'runs/only/records.jsonl': record },
    card: 'The settings cannot be read whole',
    says: [/oloproof\.yaml:[34]:/],
  },
  {
    is: 'settings of a run that is gated',
    files: {
      'oloproof.yaml': badSettings,
      'cases.jsonl': suite,
      'release.yaml': release,
      ...run,
      'runs/only/records.jsonl': record,
    },
    card: 'No decision',
    says: ['The settings cannot be read whole', /oloproof\.yaml:[34]:/],
  },
  {
    is: 'records of no run',
    files: {
      'oloproof.yaml': settings,
      'cases.jsonl': suite,
      ...run,
      'runs/only/records.jsonl': '\n{"case_id":\n[[[\n',
    },
    card: 'No record of this run can be read',
    says: ['runs/only/records.jsonl:2:', 'the text ends in the middle of a JSON value'],
  },
  {
    is: 'a file of records that is not there',
    files: { 'oloproof.yaml': settings, 'cases.jsonl': suite, ...run },
    card: 'No record of this run can be read',
    says: ['runs/only/records.jsonl', 'this run has no records.jsonl'],
  },
] as const;

for (const kind of kinds) {
  test(`what cannot be read is said first: ${kind.is}`, async ({ app, door }, info) => {
    const folder = info.outputPath(door, 'lost');
    await write(folder, kind.files);
    const page = await app.open(folder);
    const card = page.getByRole('region', { name: kind.card });
    for (const words of kind.says) await expect(card).toContainText(words);
    if ('never' in kind) await expect(page.getByText(kind.never)).toHaveCount(0);
    await leadsToProblems(page, kind.card);
  });
}

test('a run that has begun and holds no record yet is not called unreadable', async ({ app, door }, info) => {
  const folder = info.outputPath(door, 'begun');
  await write(folder, {
    'oloproof.yaml': settings,
    'cases.jsonl': suite,
    ...run,
    'runs/only/records.jsonl': '',
  });
  const page = await app.open(folder);
  await expect(page.getByRole('region', { name: 'Criteria' })).toBeVisible();
  await expect(page.getByText('can be read')).toHaveCount(0);
});

async function leadsToProblems(page: Page, card: string): Promise<void> {
  await page.getByRole('region', { name: card }).getByRole('link', { name: 'All problems, with their places' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Problems');
  await expect.poll(() => placeIn(page)).toMatchObject({ screen: 'problems' });
}
