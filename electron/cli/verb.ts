import type { Language, TextKey } from '../../shared/i18n/text.ts';
import type { Problem } from '../../shared/problem.ts';
import type { Around } from './around.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

/** What a verb is given of the world around it. */
export interface Context {
  terminal: Terminal;
  language: Language;
  /** Where relative paths begin. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  stdin: NodeJS.ReadStream;
  around: Around;
  /** Aborts on Ctrl-C. */
  signal: AbortSignal;
}

/**
 * An option: a flag, or one that takes a value, which may have to be a whole number within two bounds. `only` names the
 * option beside which alone it says anything.
 */
export interface Option {
  text: TextKey;
  only?: string;
  /** The value's word in the help; a flag has none. */
  value?: string;
  whole?: readonly [least: number, most: number];
}
export type Options = Readonly<Record<string, Option>>;

type ValueOf<One extends Option> = One extends { whole: unknown }
  ? number
  : One extends { value: string }
    ? string
    : true;

/** What was typed, checked against what the verb takes. */
export interface Given<Known extends Options = Options> {
  operands: readonly string[];
  options: { readonly [Name in keyof Known]?: ValueOf<Known[Name]> };
}

/** How a verb ends: by its exit code, or by what the user has to mend first. */
export type Answer = ExitCode | { ok: false; problems: readonly Problem[] };

/** One word of the command line. A file under commands/ exports exactly one. */
export interface Verb<Known extends Options = Options> {
  name: string;
  summary: TextKey;
  /** As the help writes them, `[DIR]`, and how many there may be. */
  operands: { usage: string; least: number; most: number };
  options: Known;
  /** What follows `traj <verb>` in the examples of its help. */
  examples: readonly string[];
  act(context: Context, given: Given<Known>): Promise<Answer>;
}

export function defineVerb<const Known extends Options>(verb: Verb<Known>): Verb {
  return verb as unknown as Verb;
}
