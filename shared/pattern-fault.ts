import type { Said } from './detail.ts';
import type { TextKey } from './i18n/text.ts';

/**
 * What is wrong with a pattern, from the error of the RE2 engine that would not take it: `missing closing )` near the
 * place, in the engine's words, and what would be right.
 */
export function patternFault(error: unknown): Said {
  const text = error instanceof Error ? error.message : String(error);
  const fault = text.replace(/^error parsing regexp: /, '').replace(/^invalid (or unsupported )?/, 'unknown ');
  return { says: 'fault.pattern' satisfies TextKey, values: { fault } };
}
