import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shared,electron,renderer,testing,tests/unit,tests/programs}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
});
