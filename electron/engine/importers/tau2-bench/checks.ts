import { equalJson, isObject, type Json, type JsonObject } from '../../../../shared/json.ts';
import type { Step } from '../../../../shared/trajectory.ts';
import { asSource, without } from '../reading/fields.ts';
import type { Odd } from '../reading/read-element.ts';
import type { Tally } from '../reading/tally.ts';

/** What the benchmark checked itself: where it stands in `reward_info`, what we call one check, and what says it held. */
const kinds = [
  { list: 'env_assertions', name: 'env_assertion', flag: 'met' },
  { list: 'action_checks', name: 'action_check', flag: 'action_match' },
  { list: 'nl_assertions', name: 'nl_assertion', flag: 'met' },
  { list: 'communicate_checks', name: 'communicate_check', flag: 'met' },
] as const;

/** Every kind of check, by the name its constraints have. */
export const checkNames = ['db_match', ...kinds.map(({ name }) => name)];

/** The checks of a simulation as constraints, and what of `reward_info` is none. */
export function readChecks(
  info: JsonObject,
  steps: readonly Step[],
  { odd, tally }: { odd: Odd; tally: Tally },
): { constraints: JsonObject[]; left: JsonObject } {
  const constraints: JsonObject[] = [];
  const left = without(info, ['db_check', ...kinds.map(({ list }) => list)]);
  const take = (name: string, flag: string, check: Json, path: readonly PropertyKey[]): boolean => {
    const passed = isObject(check) ? check[flag] : undefined;
    if (!isObject(check) || typeof passed !== 'boolean') {
      odd(path, 'expected.check', { flag });
      return false;
    }
    tally.read(`constraint ${name}`);
    constraints.push({ name, passed, ...evidence(check, passed, steps), ...asSource(without(check, [flag])) });
    return true;
  };

  const { db_check: db } = info;
  if (db !== undefined && db !== null && !take('db_match', 'db_match', db, ['db_check'])) left.db_check = db;
  for (const { list, name, flag } of kinds) {
    const checks = info[list];
    if (checks === undefined || checks === null) continue;
    if (!Array.isArray(checks)) odd([list], 'expected.check_list');
    const broken = Array.isArray(checks) ? checks.filter((check, at) => !take(name, flag, check, [list, at])) : checks;
    if (!Array.isArray(broken) || broken.length > 0) left[list] = broken;
  }
  return { constraints, left };
}

/** The call that an expected action was found in. */
function evidence({ action }: JsonObject, passed: boolean, steps: readonly Step[]): { step_index?: number } {
  const step = passed && isObject(action) ? steps.find((one) => isAction(action, one)) : undefined;
  return step ? { step_index: step.index } : {};
}

/**
 * The benchmark's own rule: the same tool, and equal in the arguments that the action compares, which are those of the
 * call where it names none. Who called does not matter.
 */
export function isAction({ name, arguments: expected, compare_args: compared }: JsonObject, step: Step): boolean {
  if (step.kind !== 'tool_call' || step.tool_name !== name) return false;
  const given = isObject(step.arguments) ? step.arguments : {};
  const keys = Array.isArray(compared) ? compared.map(String) : Object.keys(given);
  return equalJson(pick(given, keys), pick(isObject(expected) ? expected : {}, keys));
}

function pick(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));
}
