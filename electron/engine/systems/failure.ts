import type { JsonObject } from '../../../shared/json.ts';
import type { Ending } from './carrier.ts';

/** `diverged`: a replay that went another way than its recording, and says so. */
type Kind = 'timeout' | 'crash' | 'protocol' | 'thrown' | 'diverged';

/** Why a system gave no answer that counts; `artifacts` is what it had recorded until then. */
export interface Failure {
  /** Around a case, the sandbox's methods are named: a `crash` is the case's own, a `reset_crash` came before it. */
  type: Kind | `${'reset' | 'snapshot'}_${Kind}`;
  message: string;
  artifacts: JsonObject;
}

export function failure(type: Failure['type'], message: string, artifacts: JsonObject = {}): Failure {
  return { type, message, artifacts };
}

export function crashed({ code, signal, message }: Ending): Failure {
  if (message !== undefined) return failure('crash', `the process could not be started: ${message}`);
  const how = signal === null ? `with exit code ${code}` : `by signal ${signal}`;
  return failure('crash', `the process ended ${how} before it answered`);
}

/** A quotation long enough to recognise what was written, and no longer. */
export function quote(text: string): string {
  const short = Array.from(text.slice(0, 400)).slice(0, 200).join('');
  return JSON.stringify(short) + (short.length < text.length ? ' …' : '');
}
