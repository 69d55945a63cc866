/**
 * What is wrong with a pattern, from the error of the RE2 engine that would not take it: `missing closing )` near the
 * place, and what would be right.
 */
export function patternFault(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const what = text.replace(/^error parsing regexp: /, '').replace(/^invalid (or unsupported )?/, 'unknown ');
  return `${what}; expected a pattern in RE2 syntax, which has no lookaround and no backreferences`;
}
