import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ReportDocument, ResultLine } from '../../../shared/report-document.ts';
import { exportedFolder, textOf } from '../../../testing/exported.ts';
import { json } from './json.ts';
import { lines } from './lines.ts';

const path = (name: string) => new URL(`../../../${name}`, import.meta.url).pathname;
const published = { report: ReportDocument, 'result-line': ResultLine };
const examples = ['support-agent', 'triage-agents', 'stateful-agent', 'python-agent'];

// Written anew, like every golden file, by `npx vitest -u`.
test.each(Object.entries(published))('the published schema of %s is the one of the program', async (name, schema) => {
  const title = `Trajectory Inspector: ${name}`;
  const written = { title, ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) };
  await expect(`${JSON.stringify(written, null, 2)}\n`).toMatchFileSnapshot(path(`docs/schemas/${name}.schema.json`));
});

async function validator(name: string) {
  const schema = JSON.parse(await readFile(path(`docs/schemas/${name}.schema.json`), 'utf8'));
  return new Ajv2020({ allErrors: true, strict: false }).compile(schema);
}

test.each(examples)('what is written of %s is as the published schemas say', async (example) => {
  const [report, line] = [await validator('report'), await validator('result-line')];
  for (const hide of [[], ['arguments', 'results', 'inputs']] as const) {
    const exported = await exportedFolder(path(`examples/${example}`), {
      hide,
      patterns: hide.length > 0 ? ['.'] : [],
    });
    report(JSON.parse(await textOf(json.write(exported, 'en'))));
    expect(report.errors).toBe(null);
    for (const text of (await textOf(lines.write(exported, 'en'))).trimEnd().split('\n')) {
      line(JSON.parse(text));
      expect(line.errors).toBe(null);
    }
  }
});

test('the published schema refuses what is no report', async () => {
  const report = await validator('report');
  expect(report({ format: 2, report: {}, cases: [] })).toBe(false);
});
