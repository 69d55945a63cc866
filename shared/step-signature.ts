import { argumentsOf } from './call-signature.ts';
import { canonicalJson, equalJson } from './json.ts';
import type { Step } from './trajectory.ts';

/** What makes two steps the same: not when they were taken, how long they took, what they cost, or how a text is worded. */
export const comparedFields = ['kind', 'agent', 'tool_name', 'arguments', 'result'] as const;
export type ComparedField = (typeof comparedFields)[number];

/** The value of a step that is compared; what was not recorded is null, and arguments that were not are none. */
export function comparedValue(step: Step, field: ComparedField) {
  return field === 'arguments' ? argumentsOf(step) : (step[field] ?? null);
}

/** The first field in which two steps are not the same. */
export function differingField(a: Step, b: Step): ComparedField | undefined {
  return comparedFields.find((field) => !equalJson(comparedValue(a, field), comparedValue(b, field)));
}

/** One text for steps that are the same, and for no others. */
export function stepSignature(step: Step): string {
  return canonicalJson(comparedFields.map((field) => comparedValue(step, field)));
}
