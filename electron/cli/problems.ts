import { type Language, say } from '../../shared/i18n/text.ts';
import { formatPlace, type Place, type Problem, sayProblem } from '../../shared/problem.ts';
import type { Line } from './piece.ts';
import type { Terminal } from './terminal.ts';

const styles = { error: 'red', warning: 'yellow', note: 'dim' } as const;

/** `cases.jsonl:4:14  error  what stands there`, and on a line of its own what would be right. */
export function problemLines(language: Language, one: Problem): Line[] {
  const { what, fix } = sayProblem(language, one);
  const severity = say(language, `cli.severity.${one.severity}`);
  const head: Line = [
    { text: formatPlace(fromLineStart(one.where)), style: 'bold' },
    '  ',
    { text: severity, style: styles[one.severity] },
    `  ${what}`,
  ];
  return fix === undefined ? [head] : [head, `    ${fix}`];
}

/** Problems that stop what was asked for: all of them on stderr, and as the document under --json. */
export function complain(terminal: Terminal, language: Language, problems: readonly Problem[]): void {
  for (const one of problems) for (const line of problemLines(language, one)) terminal.complain(line);
  terminal.document({ problems: problems.map((one) => problemDocument(language, one)) });
}

/** A problem as data, with its words: a reader of JSON needs no table of codes. */
export function problemDocument(language: Language, one: Problem): unknown {
  const { what, fix } = sayProblem(language, one);
  return { ...one, what, ...(fix === undefined ? {} : { fix }) };
}

/** What is said of a whole line stands at its beginning, where an editor can jump to. */
function fromLineStart(where: Place): Place {
  return where.line === undefined || where.column !== undefined ? where : { ...where, column: 1 };
}
