import { api, type Input, type MethodName, type Output } from '../../shared/contract/api.ts';
import type { Transport } from '../../shared/contract/connect.ts';
import { problem, type Result, refuse } from '../../shared/problem.ts';
import { visibleText } from '../../shared/visible-text.ts';

/** One function a method of the contract. What the user has to mend is answered; what is thrown is a bug of ours. */
export type Handlers = { [Name in MethodName]: (input: Input<Name>) => Promise<Result<Output<Name>>> };

/**
 * The one door: a name and an input of unknown shape in, a result out, whether they came by IPC or by HTTP. A method
 * that `handlers` does not have is passed on to `next`, with its input checked. Never rejects.
 */
export function dispatch(handlers: Handlers): Transport;
export function dispatch(handlers: Partial<Handlers>, next: Transport): Transport;
export function dispatch(handlers: Partial<Handlers>, next?: Transport): Transport {
  return async (name, input) => {
    if (!isMethod(name)) return badCall(typeof name === 'string' ? name : typeof name, 'there is no such method');
    const checked = api[name].input.safeParse(input);
    if (!checked.success) return badCall(name, formatIssues(checked.error.issues));
    const handler = handlers[name] as ((input: unknown) => Promise<Result<unknown>>) | undefined;
    try {
      if (handler) return await handler(checked.data);
      if (next) return await next(name, checked.data);
      throw new Error(`${name} has no handler`);
    } catch (error) {
      return answerBug(name, error);
    }
  };
}

function isMethod(name: unknown): name is MethodName {
  return typeof name === 'string' && Object.hasOwn(api, name);
}

function badCall(method: string, detail: string): Result<never> {
  return refuse(problem('error', 'bad_call', 'engine', { method: shorten(method), detail: shorten(detail) }));
}

function formatIssues(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  return issues.map(({ path, message }) => [...path.map(String), message].join(': ')).join('; ');
}

/** The page gets a line; the stack, which may quote recorded text, goes to standard error with nothing hidden in it. */
export function answerBug(method: string, thrown: unknown): Result<never> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const stack = (error.stack ?? error.message).split('\n').map(visibleText).join('\n');
  process.stderr.write(`${method}: ${stack}\n`);
  return refuse(problem('error', 'bug', 'engine', { method, message: shorten(error.message) }));
}

function shorten(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
