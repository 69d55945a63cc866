/** What to press first, for newcomers. A key stands in backquotes. */
export const hints = {
  'hint.title': 'Hint',
  'hint.dismiss': 'Do not show this hint again',
  'hint.start':
    'New here? Open an example: `Enter` leads from its first red rule to the cases, and `Enter` again to the step.',
  'hint.overview_red':
    '`Enter` opens the cases of the first rule that fails, and `Enter` again the step that decided it.',
  'hint.overview': 'Every underlined count leads to its cases. `/` finds a text in them, `?` lists all keys.',
  'hint.case':
    '`]` and `[` walk the steps that decided it, `→` and `←` all steps, `l` and `h` the cases. `?` lists all keys.',
} as const;
