import { parseArgs } from 'node:util';
import { type Problem, problem, type Result, refuseAll, succeed } from '../../shared/problem.ts';
import { nearest } from '../engine/index.ts';
import type { Given, Options, Verb } from './verb.ts';

/** Options every verb takes. */
export const globalOptions = {
  json: { text: 'cli.option.json' },
  quiet: { text: 'cli.option.quiet' },
  lang: { text: 'cli.option.lang', value: 'LANG' },
  help: { text: 'cli.option.help' },
  version: { text: 'cli.option.version' },
} as const satisfies Options;

const shortNames: Readonly<Record<string, keyof typeof globalOptions>> = {
  h: 'help',
  q: 'quiet',
  V: 'version',
  v: 'version',
};

/** A word of the command line: `--name`, its value where it has one, or an operand. */
type Token = ReturnType<typeof tokenize>[number];

/** What was typed, before any verb has looked at it. */
export interface Typed {
  verb: string | undefined;
  /** Where the verb stood, so that it is not taken for an operand. */
  verbAt: number | undefined;
  json: boolean;
  quiet: boolean;
  help: boolean;
  version: boolean;
  lang: string | undefined;
}

/**
 * The parts of a command line that count before the verb is known. Every value option of every verb is told apart from
 * flags, so that `traj --run x evaluate` finds its verb.
 */
export function readTyped(argv: readonly string[], verbs: readonly Verb[]): Typed {
  const tokens = tokenize(argv, Object.assign({}, globalOptions, ...verbs.map((verb) => verb.options)));
  const verb = tokens.find((token) => token.kind === 'positional');
  const has = (name: string) => tokens.some((token) => token.kind === 'option' && longName(token) === name);
  const lang = tokens.findLast((token) => token.kind === 'option' && token.name === 'lang');
  return {
    verb: verb?.value,
    verbAt: verb?.index,
    json: has('json'),
    quiet: has('quiet'),
    help: has('help'),
    version: has('version'),
    lang: lang?.kind === 'option' ? (lang.value ?? '') : undefined,
  };
}

/** What was typed for this verb, or every way in which it is not what the verb takes. */
export function readGiven(argv: readonly string[], verb: Verb, verbAt: number): Result<Given> {
  const known: Options = { ...globalOptions, ...verb.options };
  const operands: string[] = [];
  const options: Record<string, string | number | true> = {};
  const problems: Problem[] = [];
  const refused: Refused = (code, values) => {
    problems.push(problem('error', code, `traj ${verb.name}`, { ...values, verb: verb.name }));
  };

  for (const token of tokenize(argv, known)) {
    if (token.kind === 'option') {
      const name = longName(token);
      const value = readOption(name, token, known, refused);
      if (value !== undefined) options[name] = value;
    } else if (token.kind === 'positional' && token.index !== verbAt) operands.push(token.value);
  }
  countOperands(operands, verb, refused);
  for (const name of Object.keys(options)) {
    const { only } = known[name]!;
    if (
      only !== undefined &&
      options[only] === undefined &&
      !problems.some(({ values }) => values.option === `--${only}`)
    )
      refused('option_alone', { option: `--${name}`, only: `--${only}`, value: known[only]!.value ?? '' });
  }
  return problems.length > 0 ? refuseAll(problems) : succeed({ operands, options } as Given);
}

type Refused = (code: Problem['code'], values: Problem['values']) => void;

function countOperands(
  operands: readonly string[],
  { operands: { usage, least, most } }: Verb,
  refused: Refused,
): void {
  if (operands.length < least) refused('operand_missing', { usage });
  if (operands.length > most) refused('operand_unexpected', { operand: operands[most]!, usage: usage || '–' });
}

function readOption(
  name: string,
  token: Extract<Token, { kind: 'option' }>,
  known: Options,
  refused: Refused,
): string | number | true | undefined {
  const option = Object.hasOwn(known, name) ? known[name] : undefined;
  if (option === undefined) {
    const meant = nearest(name, Object.keys(known));
    if (meant === undefined) refused('option_unknown', { option: token.rawName });
    else refused('option_misspelt', { option: token.rawName, nearest: `--${meant}` });
    return undefined;
  }
  if (option.value === undefined) {
    if (token.value === undefined) return true;
    refused('option_takes_no_value', { option: token.rawName, value: token.value });
    return undefined;
  }
  if (token.value === undefined || token.value === '' || (!token.inlineValue && token.value.startsWith('--'))) {
    refused('option_needs_value', { option: token.rawName, value: option.value });
    return undefined;
  }
  return option.whole === undefined ? token.value : readWhole(token.rawName, token.value, option.whole, refused);
}

function readWhole(
  option: string,
  value: string,
  [least, most]: readonly [number, number],
  refused: Refused,
): number | undefined {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  refused('option_not_whole', { option, value, least, most });
  return undefined;
}

/** Not strict: what is unknown is told by us, all of it and in the reader's language. */
function tokenize(argv: readonly string[], known: Options) {
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  return parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true }).tokens;
}

function longName(token: Extract<Token, { kind: 'option' }>): string {
  return token.rawName.startsWith('--') ? token.name : (shortNames[token.name] ?? token.name);
}
