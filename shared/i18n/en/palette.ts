/** What is done by its name. */
export const palette = {
  'palette.title': 'Go to or do',
  'palette.type': 'A screen, case, run or folder; or what to do',
  'palette.found': 'What it could be',
  'palette.none': 'Nothing here is called that.',
  'palette.screens': 'Screens',
  'palette.cases': 'Cases',
  'palette.runs': 'Runs',
  'palette.folders': 'Folders',
  'palette.actions': 'To do',
  'palette.example': 'example',
  'palette.run': 'Run the system',
  'palette.key': 'go anywhere, by name',
} as const;
