import type { Json } from '../../../../shared/json.ts';
import { type Problem, problem } from '../../../../shared/problem.ts';
import type { Element, Wanted } from '../reading/element-scan.ts';
import { objectMembers } from '../reading/object-members.ts';
import { oddIn, readElement, type Tell, tellOf } from '../reading/read-element.ts';
import type { Tally } from '../reading/tally.ts';
import { attemptOf, chooseAttempt } from './attempts.ts';
import type { TrajFile } from './files.ts';
import { createTrajBuilder, type Traj, type TrajBuilder } from './traj.ts';

/** What is read element by element, and what one of its elements is. */
const kinds: Readonly<Record<string, string>> = {
  trajectory: 'step',
  history: 'message of the history',
  attempts: 'attempt',
};

/** The run in a file. Reads it step by step, and holds of each step what is not told elsewhere. */
export async function readTraj(
  { path, name }: TrajFile,
  problems: Problem[],
  tally: Tally,
  signal: AbortSignal | undefined,
): Promise<Traj> {
  const run = createTrajBuilder();
  const attempts: TrajBuilder[] = [];
  const elements = objectMembers(path, wanted, { signal });
  let next = await elements.next();
  for (; !next.done; next = await elements.next()) {
    const element = next.value;
    const tell = tellOf(name, element, problems);
    const value = readElement(element, kindOf(element), tell, tally);
    if (value === undefined && element.position !== undefined) run.miss();
    else if (value === undefined) continue;
    else if (element.position !== undefined && element.key === 'attempts')
      attempts.push(attemptOf(value, oddIn(element, tell)));
    else take(element, value, tell, run);
  }
  const { closed, stray } = next.value;
  if (!closed) problems.push(problem('warning', 'import_object_not_closed', name));
  if (stray) problems.push(problem('warning', 'import_object_stray', { file: name, bytes: stray }));
  return attempts.length === 0 ? run.build(tally) : chooseAttempt(run, attempts, tally);
}

function wanted(key: string): Wanted {
  return Object.hasOwn(kinds, key) ? 'elements' : 'whole';
}

function kindOf({ key, position }: Element): string {
  return position === undefined ? 'member of the file' : kinds[key!]!;
}

function take(element: Element, value: Json, tell: Tell, run: TrajBuilder): void {
  const { key = '', position } = element;
  const odd = oddIn(element, tell);
  if (position !== undefined) {
    if (key === 'trajectory') run.step(value, odd);
    else run.message(value, odd);
  } else if (value !== null || !Object.hasOwn(kinds, key)) {
    if (Object.hasOwn(kinds, key)) odd([key], 'expected.list');
    run.member(key, value);
  }
}
