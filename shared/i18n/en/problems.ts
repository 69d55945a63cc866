/**
 * Problems of the user's to mend. Each code has a text that says what stands there, and where it helps a second one,
 * `<code>.fix`, that says what would be right.
 */
export const problems = {
  'problem.missing_field': '{field} is missing',
  'problem.missing_field.fix': 'add it: {expected}',
} as const;

type Coded = keyof typeof problems extends infer Key ? (Key extends `problem.${infer Code}` ? Code : never) : never;
export type ProblemCode = Exclude<Coded, `${string}.fix`>;
