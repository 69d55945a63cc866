import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { languages } from '../../../shared/i18n/text.ts';
import { exportedFolder, textOf } from '../../../testing/exported.ts';
import { exports } from './index.ts';

const examples = ['support-agent', 'triage-agents', 'stateful-agent', 'python-agent'];

const path = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const cases = examples.flatMap((example) => languages.map((language) => [example, language] as const));

// Written anew, like every golden file, by `npx vitest -u`.
test.each(cases)('%s, exported in %s, is the golden one in every format', async (example, language) => {
  const exported = await exportedFolder(path(`examples/${example}`));
  for (const one of exports) {
    const written = await textOf(one.write(exported, language));
    const english = written === (await textOf(one.write(exported, 'en')));
    // Formats for programs have no language.
    const golden = path(`testing/fixtures/exports/examples/${example}.${english ? 'en' : language}.${one.extension}`);
    await expect(written).toMatchFileSnapshot(golden);
    expect(await textOf(one.write(exported, language))).toBe(written);
  }
});
