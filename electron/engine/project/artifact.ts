import type { Detail } from '../../../shared/detail.ts';
import type { Problem } from '../../../shared/problem.ts';
import type { MissingReason } from '../../../shared/verdict.ts';

/** An artifact of a record, or why it cannot be judged, and what there is to say about it. */
export interface ReadArtifact<Value> {
  part: { value: Value } | { absent: { reason: MissingReason; detail?: Detail } };
  problems: readonly Problem[];
}

export function absent<Value>(reason: MissingReason): ReadArtifact<Value> {
  return { part: { absent: { reason } }, problems: [] };
}

/** Recorded, and not usable: its case counts as missing, which is a warning; everything else can be decided. */
export function refused<Value>(reason: MissingReason, problems: readonly Problem[]): ReadArtifact<Value> {
  const warnings = problems.map((one): Problem => (one.severity === 'error' ? { ...one, severity: 'warning' } : one));
  return { part: { absent: { reason, detail: inOneSentence(warnings[0]!) } }, problems: warnings };
}

function inOneSentence({ code, values }: Problem): Detail {
  return { says: `problem.${code}`, values };
}
