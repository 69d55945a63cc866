import type { SystemConfig } from '../../../shared/config.ts';
import { type Problem, problem, type Result, refuse, refuseAll, succeed } from '../../../shared/problem.ts';
import { stateArtifact } from '../../../shared/record.ts';
import { type Connection, connect } from './connection.ts';
import type { PlaceInSystem } from './place-in-system.ts';
import type { Launch } from './prepare-system.ts';
import { type Hello, protocolVersion } from './protocol.ts';
import type { LogWriter } from './system-log.ts';

/** A process that said hello, and is what oloproof.yaml says it is. */
export interface Greeted {
  connection: Connection;
  hello: Hello;
}

/** Starts a process and lets it introduce itself; it is ended again where that goes wrong. */
export async function greet(
  launch: Launch,
  system: SystemConfig,
  place: PlaceInSystem,
  log: LogWriter,
): Promise<Result<Greeted>> {
  const connection = connect(launch, log.write);
  const answer = await connection.ask('hello', { protocol: protocolVersion }, system.timeout_s * 1000);
  if (!answer.ok) {
    connection.close();
    const last = log.lastLines();
    const code = last === '' ? 'system_no_hello' : 'system_no_hello_log';
    return refuse(problem('error', code, place(), { message: answer.failure.message, last }));
  }
  const problems = disagreements(answer.result, system, place);
  if (problems.length === 0) return succeed({ connection, hello: answer.result });
  connection.close();
  return refuseAll(problems);
}

/** What a system says of itself that oloproof.yaml says otherwise: figures under a wrong name would be of no system. */
function disagreements(hello: Hello, system: SystemConfig, place: PlaceInSystem): Problem[] {
  const compared = [
    ['name', system.name, hello.name],
    ['version', system.version ?? hello.version, hello.version],
    ['records', listed(system.records), listed(hello.records)],
  ] as const;
  const problems = compared
    .filter(([, declared, said]) => declared !== said)
    .map(([field, declared, said]) =>
      problem('error', 'system_disagrees', place(field), { field: `system.${field}`, declared, said }),
    );
  if (hello.stateful !== (system.records as readonly string[]).includes(stateArtifact)) {
    const code = hello.stateful ? 'system_state_not_declared' : 'system_not_stateful';
    problems.push(
      problem('error', code, place('records'), { declared: listed(system.records), artifact: stateArtifact }),
    );
  }
  return problems;
}

function listed(names: readonly string[]): string {
  return `[${[...new Set(names)].sort().join(', ')}]`;
}
