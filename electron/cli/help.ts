import { type Language, say, type TextKey } from '../../shared/i18n/text.ts';
import { globalOptions } from './arguments.ts';
import { exitCodes } from './exit-codes.ts';
import type { Line, Piece } from './piece.ts';
import { textWidth } from './text-width.ts';
import type { Options, Verb } from './verb.ts';

/** `traj --help`: what it is for, its verbs, where to begin. */
export function overviewHelp(language: Language, verbs: readonly Verb[]): Line[] {
  return [
    [bold('traj'), ` – ${say(language, 'cli.about')}`],
    '',
    heading(say(language, 'cli.help.usage')),
    `  ${say(language, 'cli.help.usage_line')}`,
    '',
    heading(say(language, 'cli.help.verbs')),
    ...pairs(verbs.map((verb) => [`${verb.name} ${verb.operands.usage}`.trim(), say(language, verb.summary)])),
    '',
    ...optionHelp(language, 'cli.help.options', globalOptions),
    '',
    heading(say(language, 'cli.help.begin')),
    ...pairs([
      ['traj init --example support-agent demo', say(language, 'cli.begin.init')],
      ['traj run demo', say(language, 'cli.begin.run')],
      ['traj cases demo --where verdict:fail', say(language, 'cli.begin.cases')],
      ['traj open demo', say(language, 'cli.begin.open')],
    ]),
    '',
    ...exitCodeHelp(language),
    '',
    say(language, 'cli.help.more'),
  ];
}

/** `traj <verb> --help` */
export function verbHelp(language: Language, verb: Verb): Line[] {
  const own =
    Object.keys(verb.options).length > 0 ? [...optionHelp(language, 'cli.help.options', verb.options), ''] : [];
  return [
    [bold(`traj ${verb.name}`), ` ${verb.operands.usage}`.trimEnd()],
    '',
    say(language, verb.summary),
    '',
    ...own,
    ...optionHelp(language, 'cli.help.global_options', globalOptions),
    '',
    heading(say(language, 'cli.help.examples')),
    ...verb.examples.map((example) => `  traj ${verb.name} ${example}`.trimEnd()),
    '',
    ...exitCodeHelp(language),
  ];
}

/** The same as data, for `--help --json`. */
export function helpDocument(language: Language, verbs: readonly Verb[]): unknown {
  return {
    verbs: verbs.map((verb) => ({
      name: verb.name,
      operands: verb.operands.usage,
      summary: say(language, verb.summary),
      options: optionDocument(language, verb.options),
      examples: verb.examples.map((example) => `traj ${verb.name} ${example}`.trimEnd()),
    })),
    options: optionDocument(language, globalOptions),
    exitCodes: Object.fromEntries(codes().map(({ code, key }) => [code, say(language, key)])),
  };
}

function optionDocument(language: Language, options: Options): unknown {
  return Object.entries(options).map(([name, { text, value }]) => ({
    name: `--${name}`,
    ...(value === undefined ? {} : { value }),
    text: say(language, text),
  }));
}

function optionHelp(language: Language, title: TextKey, options: Options): Line[] {
  const rows = Object.entries(options).map(([name, { text, value }]): [string, string] => [
    value === undefined ? `--${name}` : `--${name} ${value}`,
    say(language, text),
  ]);
  return [heading(say(language, title)), ...pairs(rows)];
}

function exitCodeHelp(language: Language): Line[] {
  const rows = codes().map(({ code, key }): [string, string] => [String(code), say(language, key)]);
  return [heading(say(language, 'cli.help.exit_codes')), ...pairs(rows)];
}

function codes(): { code: number; key: TextKey }[] {
  return Object.entries(exitCodes).map(([name, code]) => ({
    code,
    key: `cli.exit.${name as keyof typeof exitCodes}` as const,
  }));
}

function pairs(rows: readonly (readonly [string, string])[]): Line[] {
  const width = Math.max(...rows.map(([left]) => textWidth(left)));
  return rows.map(([left, right]) => `  ${left}${' '.repeat(width - textWidth(left))}  ${right}`);
}

function heading(text: string): Line {
  return bold(text);
}

function bold(text: string): Piece {
  return { text, style: 'bold' };
}
