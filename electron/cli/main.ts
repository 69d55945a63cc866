import { type Language, say } from '../../shared/i18n/text.ts';
import { type Problem, problem, refuse } from '../../shared/problem.ts';
import { engineVersion, isSystemError, nearest } from '../engine/index.ts';
import { readGiven, readTyped, type Typed } from './arguments.ts';
import type { Around } from './around.ts';
import { chooseLanguage } from './choose-language.ts';
import { verbs } from './commands/index.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { helpDocument, overviewHelp, verbHelp } from './help.ts';
import type { Line } from './piece.ts';
import { complain } from './problems.ts';
import { createTerminal, type Terminal, wantsColor } from './terminal.ts';
import type { Answer, Context, Verb } from './verb.ts';

/** Runs `traj` with what was typed behind its name; resolves, once all is said, to the code to exit with. */
export async function traj(argv: readonly string[], around: Around): Promise<ExitCode> {
  const typed = readTyped(argv, verbs);
  const { env, stdout, stderr } = process;
  const refused: NodeJS.ErrnoException[] = [];
  const terminal = createTerminal(
    { stdout, stderr },
    {
      json: typed.json,
      quiet: typed.quiet,
      color: { stdout: wantsColor(stdout, env), stderr: wantsColor(stderr, env) },
    },
    (error) => refused.push(error),
  );
  const { language, problems } = await chooseLanguage(typed.lang, env);
  const code = await answerOrComplain(argv, typed, { terminal, language, around }, problems);
  await written(stdout);
  const [broken] = refused;
  if (broken === undefined) return code;
  complain(terminal, language, [problem('error', 'disk_refused', 'stdout', { code: broken.code ?? '' })]);
  return exitCodes.usage;
}

async function answerOrComplain(
  argv: readonly string[],
  typed: Typed,
  teller: Pick<Context, 'terminal' | 'language' | 'around'>,
  problems: readonly Problem[],
): Promise<ExitCode> {
  const { terminal, language } = teller;
  const interrupt = new AbortController();
  onInterrupt(interrupt);
  try {
    const answered = await answer(argv, typed, { ...teller, signal: interrupt.signal }, problems);
    if (typeof answered === 'number') return answered;
    complain(terminal, language, answered.problems);
    return exitCodes.usage;
  } catch (error) {
    if (interrupt.signal.aborted) {
      terminal.message(say(language, 'cli.interrupted'));
      return exitCodes.interrupted;
    }
    if (isSystemError(error)) {
      const where = error.path ?? 'traj';
      complain(terminal, language, [problem('error', 'disk_refused', where, { code: error.code })]);
      return exitCodes.usage;
    }
    return reportBug(terminal, language, error);
  } finally {
    terminal.endProgress();
  }
}

/** Until the system took, or refused, what was printed: only then is it known whether an exit code may say anything. */
function written(output: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    output.write('', () => setImmediate(resolve));
  });
}

async function answer(
  argv: readonly string[],
  typed: Typed,
  teller: Pick<Context, 'terminal' | 'language' | 'around' | 'signal'>,
  problems: readonly Problem[],
): Promise<Answer> {
  const { terminal, language } = teller;
  if (typed.version) {
    terminal.line(engineVersion);
    terminal.document({ version: engineVersion });
    return exitCodes.pass;
  }
  if (problems.length > 0) return refuse(...problems);
  const asksHelp = typed.help || typed.verb === 'help';
  const name = typed.verb === 'help' ? argv.find((word) => verbs.some((verb) => verb.name === word)) : typed.verb;
  const verb = verbs.find((one) => one.name === name);
  if (name !== undefined && verb === undefined) return refuse(unknownVerb(name));
  if (asksHelp || verb === undefined) return help(terminal, language, verb, asksHelp);

  const given = readGiven(argv, verb, typed.verbAt ?? 0);
  if (!given.ok) return given;
  const { env, stdin } = process;
  const context: Context = { ...teller, cwd: process.cwd(), env, stdin };
  return await verb.act(context, given.value);
}

/** Asked for, help is the answer; without a verb it is what to do instead. */
function help(terminal: Terminal, language: Language, verb: Verb | undefined, asked: boolean): ExitCode {
  const lines: Line[] = verb ? verbHelp(language, verb) : overviewHelp(language, verbs);
  for (const line of lines) {
    if (asked) terminal.line(line);
    else terminal.complain(line);
  }
  terminal.document(helpDocument(language, verb ? [verb] : verbs));
  return asked ? exitCodes.pass : exitCodes.usage;
}

function unknownVerb(name: string): Problem {
  const known = verbs.map((verb) => verb.name);
  const meant = nearest(name, known);
  return meant === undefined
    ? problem('error', 'verb_unknown', 'traj', { verb: name, known: known.join(', ') })
    : problem('error', 'verb_misspelt', 'traj', { verb: name, nearest: meant });
}

/** The first Ctrl-C ends what is under way in good order, the second at once. */
function onInterrupt(interrupt: AbortController): void {
  const stop = () => {
    if (interrupt.signal.aborted) process.exit(exitCodes.interrupted);
    interrupt.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function reportBug(terminal: Terminal, language: Language, error: unknown): ExitCode {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  terminal.complain({ text: say(language, 'cli.bug', { message }), style: 'red' });
  terminal.complain(say(language, 'cli.bug.report'));
  for (const line of stack.split('\n')) terminal.complain(line);
  terminal.document({ bug: message });
  return exitCodes.bug;
}
