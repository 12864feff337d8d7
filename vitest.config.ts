import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{quote,server,site,scripts,art}/**/*.test.ts'],
    globalSetup: ['./server/testing/passage.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
