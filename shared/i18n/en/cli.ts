/** What the command line says. */
export const cli = {
  'cli.name': 'traj',
} as const;
