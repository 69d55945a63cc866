import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chromiumPath } from '../../testing/browser.ts';
import { aDesk, commandsOf, type DocsCommand, documents, runInDesk } from '../../testing/docs-commands.ts';

/** What a document's reader works in, where that is not support-agent. */
const desks: Readonly<Record<string, string>> = {
  'docs/cli.md': 'stateful-agent',
  'docs/es/agentes-con-estado.md': 'stateful-agent',
  'docs/es/repeticiones.md': 'stateful-agent',
  'docs/guides/replays.md': 'stateful-agent',
  'docs/guides/stateful-agents.md': 'stateful-agent',
  'docs/transforms.md': 'stateful-agent',
};

/** Said of npm itself: `npm test` would be this test once more. */
const ofNpm = /^npm (ci|start|test|run) ?/;

/** Where nothing prints, a PDF is refused, which other tests look at. */
const printed = /--format \S*\bpdf\b/;
const prints = chromiumPath() !== undefined;

/** A gate that fails is an answer; wrong usage and a bug are not. */
const answers = [0, 1, 3, 4];

const found: [string, DocsCommand[]][] = [];
for (const document of await documents()) {
  const commands = (await commandsOf(document)).filter(
    ({ command }) => !ofNpm.test(command) && (prints || !printed.test(command)),
  );
  if (commands.length > 0) found.push([document, commands]);
}

describe.skipIf(process.platform === 'win32')('every command of the docs does what it is said to', () => {
  test.concurrent.for(found)('%s', { timeout: 120_000 }, async ([document, commands], { onTestFinished }) => {
    const desk = await aDesk(desks[document]);
    onTestFinished(() => rm(desk, { recursive: true, force: true }));
    // Some begin with making the project that others find there.
    const makesIt = commands.some(({ command }) => /init .*my-agent\b/.test(command));
    if (makesIt) await rm(join(desk, 'my-agent'), { recursive: true });
    for (const { line, command } of commands) {
      const { code, output } = await runInDesk(desk, command);
      expect(answers, `${document}:${line} ${command}\nended with ${code}:\n${output}`).toContain(code);
    }
  });
});
