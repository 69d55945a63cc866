import type { SystemConfig } from '../../../shared/config.ts';
import type { Detail } from '../../../shared/detail.ts';
import type { TextKey } from '../../../shared/i18n/text.ts';
import type { Problem } from '../../../shared/problem.ts';
import type { OwnCode } from '../evaluators/evaluator.ts';
import { configFile } from '../project/file-names.ts';
import type { SystemHost } from './carrier.ts';
import { type Connection, connect } from './connection.ts';
import { environmentFor, type Variables } from './environment.ts';
import { type FoundModule, findEvaluatorModule } from './find-module.ts';

/** What is asked of an evaluator of the project's own about one case and trial. */
export interface CodeQuestion {
  case: unknown;
  /** Null where nothing was recorded that may be judged: then only what the case declares is asked. */
  recorded: object | null;
}

/** What it said, or why it said nothing: it threw, was late, or is not there. */
export type CodeAnswer = { verdict: unknown } | { fault: Detail };

/** Judges by evaluators of the project's own, in a process of theirs that is started when the first is asked. */
export interface CodeJudge {
  /** Never rejects. One question at a time. */
  ask(code: OwnCode, question: CodeQuestion): Promise<CodeAnswer>;
  /** Ends the process; a question that is open is then answered with a fault. */
  close(): void;
}

/** So many times in a row may the process end or be late over one evaluator; then that one is not asked any more. */
const mostEnds = 3;
const defaultTimeout = 60;

/**
 * Runs code of the folder: only for one that is trusted. The process sees of the environment what a system of the project
 * would, and has `system.timeout_s` for each answer. `log` gets what evaluators print.
 */
export function openCodeJudge(
  folder: string,
  system: SystemConfig | undefined,
  host: SystemHost,
  variables: Variables,
  log: (text: string) => void = () => {},
): CodeJudge {
  const surroundings = { cwd: folder, env: environmentFor(system?.env ?? [], variables) };
  const timeoutMs = (system?.timeout_s ?? defaultTimeout) * 1000;
  const ends = new Map<string, number>();
  let connection: Connection | undefined;
  let closed = false;

  const put = async (module: FoundModule, question: CodeQuestion): Promise<CodeAnswer> => {
    const key = JSON.stringify(module);
    const before = ends.get(key) ?? 0;
    if (before >= mostEnds) return { fault: { says: 'fault.not_asked' satisfies TextKey, values: { ends: before } } };
    if (!connection?.alive()) connection = connect((events) => host.startModule(null, surroundings, events), log);
    const answer = await connection.ask('evaluate', { ...module, ...question }, timeoutMs);
    ends.set(key, connection.alive() ? 0 : before + 1);
    return answer.ok ? { verdict: answer.result.verdict ?? null } : { fault: answer.failure.message };
  };

  return {
    async ask(code, question) {
      const found = await findEvaluatorModule(folder, code, { file: configFile });
      if (!found.ok) return { fault: notThere(found.problems[0]!) };
      if (closed) return { fault: { says: 'fault.ended' satisfies TextKey, values: {} } };
      return put(found.value, question);
    },
    close() {
      closed = true;
      connection?.close();
    },
  };
}

function notThere({ code, values }: Problem): Detail {
  return { says: `problem.${code}`, values };
}
