/** Where a whole part of a folder cannot be read. */
export const unread = {
  'unread.settings': 'The settings cannot be read whole',
  'unread.settings_why': 'What stands in oloproof.yaml has to be mended first. The first of its problems:',
  'unread.settings_gate': 'The settings cannot be read whole: what stands in oloproof.yaml has to be mended.',
  'unread.records': 'No record of this run can be read',
  'unread.records_why': 'Its cases count as missing. The first problem of its file:',
  'unread.all': 'All problems, with their places',
} as const;
