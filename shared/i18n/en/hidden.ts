/** What a report hides, where it would stand. */
export const hidden = {
  'hidden.initial': 'the state before is hidden here',
  'hidden.after': 'the state after is hidden here',
  'hidden.expected': 'what is expected is hidden here',
} as const;
