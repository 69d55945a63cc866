/** What a report hides, where it would stand. */
export const hidden = {
  'hidden.initial': 'the state before is hidden here',
  'hidden.after': 'the state after is hidden here',
  'hidden.expected': 'what is expected is hidden here',
  'hidden.routes': 'Which route a case expects is hidden here.',
  'hidden.edges': 'Which route a case expects is hidden here, so none can be called declared or undeclared.',
} as const;
