import { isNumber, type Json, toDouble } from '../../../../shared/json.ts';

/** The case a benchmark's task is: its number or name; undefined for what cannot name one. */
export function caseName(task: Json | undefined): string | undefined {
  const name = isNumber(task) ? String(toDouble(task)) : task;
  return typeof name === 'string' && name !== '' && !name.includes('~') ? name : undefined;
}

/** 0, 1, 2 … as 1, 2, 3 …; undefined for what numbers no trial. */
export function trialAfter(trial: Json | undefined): number | undefined {
  return typeof trial === 'number' && Number.isInteger(trial) && trial >= 0 ? trial + 1 : undefined;
}
