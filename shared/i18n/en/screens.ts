/** What the screens say. */
export const screens = {
  'app.name': 'Trajectory Inspector',
} as const;
