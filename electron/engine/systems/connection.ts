import { hasText, say } from '../../../shared/i18n/text.ts';
import type { Carrier, CarrierEvents } from './carrier.ts';
import { crashed, type Failure, failure, quote } from './failure.ts';
import {
  type Message,
  type Method,
  type Methods,
  readMessage,
  results,
  writeCancel,
  writeRequest,
} from './protocol.ts';

export type Answer<Result> = { ok: true; result: Result } | { ok: false; failure: Failure };

/** A conversation with one process of a system, one question at a time. */
export interface Connection {
  /** False once the process ended, was ended, or broke the protocol: it answers nothing any more. */
  alive(): boolean;
  /**
   * Never rejects. After anything but an answer or an error the system told of itself the process is ended: a system that was late or
   * talked out of turn cannot be trusted to keep the next case apart from this one.
   */
  ask<Name extends Method>(
    method: Name,
    params: Methods[Name]['params'],
    timeoutMs: number,
  ): Promise<Answer<Methods[Name]['result']>>;
  close(): void;
}

/** How long a system that ran out of time may take to hand over what it recorded. */
const graceMs = 1000;
const longestTimer = 2 ** 31 - 1;

interface Question {
  id: number;
  /** Set when its time is up, and only what was recorded is waited for. */
  late: Failure | undefined;
  settle(reply: { result: unknown } | { failure: Failure }): void;
}

/** `start` gets what to do with whatever the process sends. */
export function connect(start: (events: CarrierEvents) => Carrier, log: (text: string) => void): Connection {
  let ended = false;
  let lastId = 0;
  let question: Question | undefined;

  const settle = (reply: { result: unknown } | { failure: Failure }) => {
    const asked = question;
    question = undefined;
    asked?.settle(reply);
  };
  const close = () => {
    ended = true;
    carrier.kill();
  };
  const breakOff = (why: Failure) => {
    if (!question && !ended) log(`${why.message}\n`); // nobody waits who could be told
    close();
    settle({ failure: why });
  };
  /** Whatever else goes wrong with a system that is late, being late is why. */
  const fall = (why: Failure) => breakOff(question?.late ?? why);

  const receive = (text: string) => {
    if (ended || text.trim() === '') return;
    const message = readMessage(text);
    if (message.kind === 'notification') return;
    if (message.kind === 'garbage') return fall(garbage('a line that is no JSON-RPC message', text));
    if (message.id !== question?.id) return fall(garbage('an answer to another question than was asked', text));
    if (question.late) return breakOff({ ...question.late, artifacts: artifactsOf(message) });
    if (message.kind === 'answer') return settle({ result: message.result });
    settle({ failure: failure(message.diverged ? 'diverged' : 'thrown', message.message, message.artifacts) });
  };

  const carrier = start({
    message: receive,
    garbage: (why, head) => fall(garbage(why, head)),
    log,
    end: (how) => fall(crashed(how)),
  });

  return {
    alive: () => !ended,
    ask(method, params, timeoutMs) {
      if (ended) return Promise.resolve({ ok: false, failure: failure('crash', 'the process had ended before') });
      const id = ++lastId;
      return new Promise((resolve) => {
        const outOfTime = () => {
          if (question?.id !== id) return;
          const late = failure('timeout', `no answer to ${method} within ${timeoutMs / 1000} s`);
          question.late = late;
          carrier.send(writeCancel(id));
          timer = setTimeout(() => breakOff(late), graceMs);
        };
        let timer = setTimeout(outOfTime, Math.min(timeoutMs, longestTimer));
        question = {
          id,
          late: undefined,
          settle(reply) {
            clearTimeout(timer);
            resolve('failure' in reply ? { ok: false, failure: reply.failure } : checked(method, reply.result, close));
          },
        };
        carrier.send(writeRequest(id, method, params));
      });
    },
    close,
  };
}

function checked<Name extends Method>(
  method: Name,
  result: unknown,
  close: () => void,
): Answer<Methods[Name]['result']> {
  const read = results[method].safeParse(result);
  if (read.success) return { ok: true, result: read.data };
  const [issue] = read.error.issues;
  const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  const message = issue?.message ?? '';
  // A failure is written into the record, and so is in English for every reader.
  const said = hasText(message) ? say('en', message) : message;
  const why = failure('protocol', `the answer to ${method} does not fit: ${where}${said}`);
  close();
  return { ok: false, failure: why };
}

function garbage(what: string, text: string): Failure {
  return failure('protocol', `the system wrote ${what}: ${quote(text)}`);
}

function artifactsOf(message: Message) {
  if (message.kind === 'error') return message.artifacts;
  const whole = message.kind === 'answer' ? results.run.safeParse(message.result) : undefined;
  return whole?.success ? whole.data.artifacts : {};
}
