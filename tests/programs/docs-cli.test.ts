import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';

interface Help {
  verbs: { name: string; operands: string; summary: string; options: Option[] }[];
  options: Option[];
  exitCodes: Record<string, string>;
}
interface Option {
  name: string;
  value?: string;
  text: string;
}

/** The rows of the table below a heading, whatever their padding; `\|` stands for a bar in a cell. */
function rowsBelow(text: string, heading: string): string[][] {
  const [, rest = ''] = text.split(`\n## ${heading}\n`);
  const [section = ''] = rest.split('\n## ');
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    );
}

const spelled = ({ name, value }: Option) => `\`${value === undefined ? name : `${name} ${value}`}\``;

test('docs/cli.md has every option of every verb, and every exit code', async () => {
  const { stdout } = await runCli(['--help', '--json']);
  const help: Help = JSON.parse(stdout);
  const text = await readFile(new URL('../../docs/cli.md', import.meta.url), 'utf8');
  const options = help.verbs.flatMap((verb) =>
    verb.options.map((one, at) => [at === 0 ? `\`${verb.name}\`` : '', spelled(one), one.text]),
  );
  const ofEvery = help.options.map((one, at) => [at === 0 ? 'every verb' : '', spelled(one), one.text]);
  expect(rowsBelow(text, 'Options')).toEqual([...options, ...ofEvery]);
  expect(rowsBelow(text, 'Exit codes').map(([code]) => code)).toEqual(Object.keys(help.exitCodes));
  for (const { name } of help.verbs) expect(text).toMatch(new RegExp(`\n\\| \`${name}[ \`]|· \`${name} `));
});
