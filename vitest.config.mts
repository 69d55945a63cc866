import { defineConfig } from 'vitest/config';

const startProcesses = ['electron/engine/{run,systems}/**/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,electron,renderer,testing}/**/*.test.{ts,tsx}'],
          exclude: startProcesses,
        },
      },
      {
        // Processes are started: the command line as people get it, built once, and systems that are run by it.
        extends: true,
        test: {
          name: 'programs',
          include: ['tests/programs/**/*.test.ts'],
          globalSetup: ['testing/build-programs.ts'],
        },
      },
    ],
  },
});
