import { type Problem, problem } from '../../../../shared/problem.ts';
import type { ImportedRecord, Source } from '../importer.ts';
import { objectMembers } from '../reading/object-members.ts';
import { oddIn, placeOf, readElement, tellOf } from '../reading/read-element.ts';
import type { Tally } from '../reading/tally.ts';
import { readIdentity, recordOf } from './record.ts';
import type { ImportedCase } from './task.ts';

/** Each simulation with the task it is of, read as the file streams by. */
export async function* readSimulations(
  { path, name }: Source,
  cases: ReadonlyMap<string, ImportedCase>,
  problems: Problem[],
  tally: Tally,
  signal: AbortSignal | undefined,
): AsyncGenerator<ImportedRecord> {
  const elements = objectMembers(path, (key) => (key === 'simulations' ? 'elements' : 'nothing'), { signal });
  let next = await elements.next();
  for (; !next.done; next = await elements.next()) {
    const element = next.value;
    const tell = tellOf(name, element, problems);
    const value = readElement(element, 'record', tell, tally);
    if (value === undefined) continue;
    const identity = readIdentity(element.position === undefined ? [] : value);
    if ('because' in identity) {
      tally.leftOut('record', identity.because);
      tell('error', 'import_element', { says: identity.says, given: identity.given });
      continue;
    }
    tally.read('record');
    const odd = oddIn(element, tell);
    const one = cases.get(identity.caseId);
    if (!one) odd(['task_id'], 'stands.no_task');
    yield { case: one, record: recordOf(identity, odd, tally), place: placeOf(name, element) };
  }
  const { closed, stray } = next.value;
  if (!closed) problems.push(problem('warning', 'import_object_not_closed', name));
  if (stray) problems.push(problem('warning', 'import_object_stray', { file: name, bytes: stray }));
}
