import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { evidence } from '../../../shared/i18n/en/evidence.ts';
import { optionProblems } from '../../../testing/subjects.ts';
import { evaluators, findEvaluator } from './index.ts';

const folder = new URL('./', import.meta.url);
const docs = new URL('../../../docs/evaluators/', import.meta.url);
const read = (url: URL) => readFileSync(url, 'utf8');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !['index.ts', 'evaluator.ts'].includes(file))
  .map((file) => file.slice(0, -'.ts'.length));
const typeOf = (name: string) => name.replaceAll('-', '_');

test('every file of the folder is an evaluator of the list, and the other way round', () => {
  expect(evaluators.map(({ type }) => type).sort()).toEqual(names.map(typeOf).sort());
});

test('an evaluator is found by the type a project writes', () => {
  expect(findEvaluator('agent_no_tool_loop')?.type).toBe('agent_no_tool_loop');
  expect(findEvaluator('agent_no_tool_lop')).toBeUndefined();
  expect(findEvaluator('constructor')).toBeUndefined();
});

test.each(names)('%s has its table of verdicts', (name) => {
  expect(existsSync(new URL(`${name}.test.ts`, folder))).toBe(true);
});

/** The first block of a language on a page. */
function block(page: string, language: string): string {
  return new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? '';
}

test.each(names)('%s has its page, with examples that hold', (name) => {
  const page = read(new URL(`${name}.md`, docs));
  expect(page.split('\n')[0]).toBe(`# ${typeOf(name)}`);

  const written: { type: string; criterion?: string }[] = parse(block(page, 'yaml')).evaluators;
  expect(written.map(({ type }) => type)).toContain(typeOf(name));
  for (const { type, criterion, ...options } of written) {
    expect(optionProblems(findEvaluator(type)!, options)).toEqual([]);
  }
  expect(sentencesOf(name).some((sentence) => sentence.test(block(page, 'text').trim().split('\n').at(-1)!))).toBe(
    true,
  );
});

/** The sentences an evaluator can give as evidence, with anything at their places. */
function sentencesOf(name: string): RegExp[] {
  const source = read(new URL(`${name}.ts`, folder));
  const own = Object.entries(evidence).filter(([key]) => source.includes(`'${key.slice('evidence.'.length)}'`));
  return own.map(([, text]) => {
    const literal = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${literal.join('.+')}$`);
  });
}

test('every sentence of the evidence is some evaluator’s', () => {
  const sources = names.map((name) => read(new URL(`${name}.ts`, folder))).join('\n');
  const unused = Object.keys(evidence).filter((key) => !sources.includes(`'${key.slice('evidence.'.length)}'`));
  expect(unused).toEqual([]);
});
