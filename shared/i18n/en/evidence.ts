/** What decided a verdict, in a sentence. `{…}` is filled with the verdict's evidence values. */
export const evidence = {
  'evidence.steps_over': '{steps} {steps|step|steps} of the agent; at most {limit} were allowed',
} as const;

export type EvidenceKey = keyof typeof evidence extends infer Key
  ? Key extends `evidence.${infer Name}`
    ? Name
    : never
  : never;
