import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{shared,electron,renderer,testing}/**/*.test.{ts,tsx}'] },
      },
      {
        // The command line as people get it: built once, then started for every test.
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
