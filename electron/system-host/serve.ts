import { messageLimit } from '../engine/systems/carrier.ts';
import type { RunningCase, System } from '../sdk/define-system.ts';
import type { CaseInput } from '../sdk/index.ts';
import { NoSystem } from './load-system.ts';

interface Request {
  id: number;
  method: string;
  params: { case: CaseInput; trial: number; seed: number; id: number };
}
type Reply = { result: unknown } | { error: { code: number; message: string; data?: unknown } };

/** Answers the engine's messages for a system; what comes back takes the text of each message. */
export function serve(loading: Promise<System>, send: (text: string) => void): (text: string) => Promise<void> {
  let running: { id: number; case: RunningCase } | undefined;

  const methods: Record<string, (request: Request) => Promise<Reply>> = {
    hello: async () => ({ result: (await loading).hello }),
    run: async ({ id, params }) => {
      const system = await loading;
      running = { id, case: system.start(params.case, { trial: params.trial, seed: params.seed }) };
      const outcome = await running.case.outcome;
      running = undefined;
      if (!('thrown' in outcome)) return { result: outcome };
      log(outcome.thrown.stack);
      return failed(outcome.thrown.message, outcome.artifacts);
    },
  };

  const answer = async (request: Request): Promise<Reply> => {
    const method = methods[request.method];
    if (!method) return { error: { code: -32601, message: `there is no method ${request.method}` } };
    try {
      return await method(request);
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

function failed(message: string, artifacts: Record<string, unknown> = {}): Reply {
  return { error: { code: -32000, message, data: { artifacts } } };
}

function log(stack: string | undefined): void {
  if (stack !== undefined) process.stderr.write(`${stack}\n`);
}

function write(id: number, reply: Reply): string {
  const text = JSON.stringify({ jsonrpc: '2.0', id, ...reply });
  if (text.length <= messageLimit) return text;
  return write(id, failed(`the answer is ${text.length} characters long; at most ${messageLimit} can be taken`));
}
