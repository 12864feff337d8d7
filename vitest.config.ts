import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{quote,server,site,scripts,art}/**/*.test.ts'],
    globalSetup: ['./server/tests/support/passage.ts'],
    maxWorkers: 2,
    // Generous: a busy machine is no fault, and nothing waits for its own sake.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
