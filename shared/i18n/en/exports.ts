/** Reports that are written: what they say of what is hidden, and the screen that writes them. */
export const exports = {
  'hide.arguments': 'arguments',
  'hide.results': 'results',
  'hide.inputs': 'inputs',
  'report.evidence': 'What decided',
  'report.step': 'step {index}',

  'hidden.title': 'What is hidden here',
  'hidden.parts': 'Hidden as a whole: {parts}.',
  'hidden.patterns':
    '{patterns} {patterns|pattern matches|patterns match} {places} {places|place|places} of this run; each is replaced by [hidden] wherever it stands.',

  'cli.progress.exporting': 'counting what is hidden',
  'cli.option.hide': 'what to leave out: arguments, results, inputs, or several with commas between',
} as const;
