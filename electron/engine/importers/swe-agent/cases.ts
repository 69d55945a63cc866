import type { ImportedRecord } from '../importer.ts';
import { freeName } from '../writing/run-name.ts';
import type { Issue } from './issue.ts';

export type ImportedCase = NonNullable<ImportedRecord['case']>;

/**
 * The case of each file. Files about the same problem are trials of one case, so that they can be laid side by side; a
 * file that does not name its problem goes by the name that another one gives the same text, else by its own.
 */
export function casesOf(files: readonly { name: string; issue: Issue }[]): ImportedCase[] {
  const named = new Map<string, string>(); // the text of a problem to its name
  for (const { issue } of files) {
    if (issue.id !== undefined && issue.text !== undefined && !named.has(issue.text)) named.set(issue.text, issue.id);
  }
  const taken = files.flatMap(({ issue }) => issue.id ?? []);
  return files.map(({ name, issue: { id, text } }) => {
    const known = id ?? (text === undefined ? undefined : named.get(text));
    const own = known ?? freeName(stem(name), taken);
    if (known === undefined) {
      taken.push(own);
      if (text !== undefined) named.set(text, own);
    }
    return { id: own, input: text === undefined ? null : { problem_statement: text } };
  });
}

/** The older generations call a file after its problem. */
function stem(name: string): string {
  const file = name
    .split('/')
    .at(-1)!
    .replace(/\.[^.]*$/, '');
  return file.replaceAll('~', '-') || 'recording';
}
