import { isNumber, isObject, type Json, type JsonObject, toDouble } from '../../../../shared/json.ts';
import type { Problem } from '../../../../shared/problem.ts';
import type { Imported, Source } from '../importer.ts';
import type { Element, Wanted } from '../reading/element-scan.ts';
import { defined } from '../reading/fields.ts';
import { caseName } from '../reading/identity.ts';
import { objectMembers } from '../reading/object-members.ts';
import { given, oddIn, readElement, type Tell, tellOf } from '../reading/read-element.ts';
import type { Tally } from '../reading/tally.ts';
import { caseOf, type ImportedCase } from './task.ts';

/** What the simulations of a file were made in: their tasks, by id, and what is said of the run as a whole. */
export interface Setting {
  cases: Map<string, ImportedCase>;
  run: NonNullable<Imported['run']>;
}

/** Reads everything of a file but its simulations. */
export async function readSetting(
  { path, name }: Source,
  problems: Problem[],
  tally: Tally,
  signal: AbortSignal | undefined,
): Promise<Setting> {
  const cases = new Map<string, ImportedCase>();
  const members: [string, Json][] = [];
  for await (const element of objectMembers(path, wanted, { signal })) {
    const tell = tellOf(name, element, problems);
    const isTask = element.position !== undefined;
    const value = readElement(element, isTask ? 'task' : 'member of the file', tell, tally);
    if (value === undefined) continue;
    if (isTask) readTask(value, element, tell, tally, cases);
    else {
      tally.read('member of the file');
      if (element.key === 'tasks') oddIn(element, tell)(['tasks'], 'expected.task_list');
      members.push([element.key ?? '', value]);
    }
  }
  const recording = Object.fromEntries(members) as JsonObject;
  return { cases: inDomain(cases, domainOf(recording)), run: aboutRun(recording) };
}

function wanted(key: string): Wanted {
  if (key === 'simulations') return 'nothing';
  return key === 'tasks' ? 'elements' : 'whole';
}

function readTask(value: Json, element: Element, tell: Tell, tally: Tally, cases: Map<string, ImportedCase>): void {
  const id = isObject(value) ? caseName(value.id) : undefined;
  if (!isObject(value) || id === undefined) {
    const because = isObject(value) ? 'id names no case' : 'no task';
    tally.leftOut('task', because);
    const found = isObject(value) ? value.id : value;
    tell('error', 'import_element', { says: isObject(value) ? 'stands.id' : 'stands.task', ...given(found) });
  } else if (cases.has(id)) {
    tally.leftOut('task', 'a second task of its id');
    tell('warning', 'import_case_differs', { case: id });
  } else {
    tally.read('task');
    cases.set(id, caseOf(id, value, oddIn(element, tell), tally));
  }
}

function domainOf({ info }: JsonObject): string | undefined {
  const environment = isObject(info) ? info.environment_info : undefined;
  return isObject(environment) && typeof environment.domain_name === 'string' ? environment.domain_name : undefined;
}

/** Tasks of several domains can lie in one project. */
function inDomain(cases: Map<string, ImportedCase>, domain: string | undefined): Map<string, ImportedCase> {
  if (domain === undefined) return cases;
  return new Map([...cases].map(([id, one]) => [id, { ...one, metadata: { domain, ...one.metadata } }]));
}

function aboutRun(recording: JsonObject): Setting['run'] {
  const info = isObject(recording.info) ? recording.info : {};
  const agent = isObject(info.agent_info) ? info.agent_info : {};
  const model = agent.llm ?? agent.implementation;
  return defined({
    system: typeof model === 'string' ? { name: model } : undefined,
    seed: isNumber(info.seed) ? toDouble(info.seed) : undefined,
    recording,
  });
}
