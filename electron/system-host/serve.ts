import { messageLimit } from '../engine/systems/carrier.ts';
import { errorCodes } from '../engine/systems/error-codes.ts';
import type { System } from '../sdk/define-system.ts';
import type { CaseInput, ReplayInput, ResetContext } from '../sdk/index.ts';
import type { RunningCase } from '../sdk/running-case.ts';
import type { Evaluate } from './evaluate.ts';
import { NoSystem } from './load-system.ts';

/** What stands in the params of one method or another. */
type Params = ReplayInput &
  ResetContext &
  Parameters<Evaluate>[0] & { case: CaseInput; trial: number; state: Record<string, unknown>; id: number };
interface Request {
  id: number;
  method: string;
  params: Params;
}
type Reply = { result: unknown } | { error: { code: number; message: string; data?: unknown } };

/**
 * Answers the engine's messages for a system, and for the project's evaluators; what comes back takes the text of each
 * message.
 */
export function serve(
  loading: Promise<System>,
  send: (text: string) => void,
  evaluate?: Evaluate,
): (text: string) => Promise<void> {
  let running: { id: number; case: RunningCase } | undefined;

  const perform = async (id: number, begun: RunningCase): Promise<Reply> => {
    running = { id, case: begun };
    const outcome = await begun.outcome;
    running = undefined;
    if (!('thrown' in outcome)) return { result: outcome };
    const { message, stack, diverged } = outcome.thrown;
    log(stack);
    return failed(message, outcome.artifacts, diverged ? errorCodes.diverged : errorCodes.thrown);
  };
  const methodsOf = (system: System): Record<string, (request: Request) => Promise<Reply>> => {
    const { reset, snapshot, replay } = system;
    return {
      hello: async () => ({ result: system.hello }),
      run: ({ id, params }) => perform(id, system.start(params.case, params)),
      ...(reset && { reset: async ({ params: { state, ...context } }) => ({ result: await reset(state, context) }) }),
      ...(snapshot && { snapshot: async () => ({ result: await snapshot() }) }),
      ...(replay && { replay: ({ id, params }) => perform(id, replay(params, params)) }),
    };
  };

  const answer = async (request: Request): Promise<Reply> => {
    try {
      if (evaluate && request.method === 'evaluate') return { result: await evaluate(request.params) };
      const method = methodsOf(await loading)[request.method];
      if (method) return await method(request);
      return { error: { code: errorCodes.noMethod, message: `there is no method ${request.method}` } };
    } catch (error) {
      if (!(error instanceof Error)) return failed(String(error));
      if (!(error instanceof NoSystem)) log(error.stack);
      return failed(error.message);
    }
  };

  return async (text) => {
    const request: Request = JSON.parse(text);
    if (request.method !== 'cancel') return send(write(request.id, await answer(request)));
    const { id } = request.params;
    if (running?.id === id) send(write(id, failed('given up', running.case.recorded('timeout'))));
  };
}

function failed(message: string, artifacts: Record<string, unknown> = {}, code: number = errorCodes.thrown): Reply {
  return { error: { code, message, data: { artifacts } } };
}

function log(stack: string | undefined): void {
  if (stack !== undefined) process.stderr.write(`${stack}\n`);
}

function write(id: number, reply: Reply): string {
  const text = JSON.stringify({ jsonrpc: '2.0', id, ...reply });
  if (text.length <= messageLimit) return text;
  return write(id, failed(`the answer is ${text.length} characters long; at most ${messageLimit} can be taken`));
}
