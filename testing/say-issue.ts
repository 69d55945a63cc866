import type { z } from 'zod';
import { sayDetail } from '../shared/detail.ts';

/** What a schema says against a value, in English: its message is the key of a sentence, with values beside it. */
export function sayIssue(issue: z.core.$ZodIssue): string {
  const values = issue.code === 'custom' ? issue.params : undefined;
  return sayDetail('en', { says: issue.message, values: values ?? {} });
}
