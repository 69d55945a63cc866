import type { z } from 'zod';
import type { Result } from '../problem.ts';
import { api, type MethodName, type Methods, type Output } from './api.ts';

/** Carries one call to wherever the engine runs: IPC, HTTP, a test, or a report file already in the page. */
export type Transport = (name: string, input: unknown) => Promise<Result<unknown>>;

export type Client = {
  [Name in MethodName]: (input: z.input<Methods[Name]['input']>) => Promise<Result<Output<Name>>>;
};

/** The contract as plain functions. What comes back is parsed, so a view never meets a shape the schema does not allow. */
export function connect(transport: Transport): Client {
  const calls = Object.keys(api).map((name) => [
    name,
    async (input: unknown) => {
      const reply = await transport(name, input);
      return reply.ok ? { ok: true, value: api[name as MethodName].output.parse(reply.value) } : reply;
    },
  ]);
  return Object.fromEntries(calls) as Client;
}
