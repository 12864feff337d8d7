import { defineConfig } from 'vitest/config';

/**
 * Files named `*.full.test.ts` are long. `npm test` leaves them out (TESTS=quick), and its `--long` runs what that
 * left out (TESTS=long). Otherwise every file runs.
 */
const { TESTS } = process.env;
const LONG = '**/*.full.test.ts';
const folders = '{content,quote,server,site,scripts,art,tests}';

/** Tests of code that treats the two databases differently: on both in every run. */
const differs = [
  'server/features/submit/throttle.test.ts',
  'server/messages/{delivery,claim}.test.ts',
  'server/data/photos.test.ts',
  'server/data/upgrade.test.ts',
];
/** Tests that use a database: on PostgreSQL too, in the long run. */
const stores = [
  'server/{cli,data,features,messages}/**/*.test.ts',
  'server/links/photo-link.test.ts',
  'server/tests/{kill-rounds,office-kills,photos}.full.test.ts',
  'server/tests/process.test.ts',
];
/** Tests among those that use no database, or always the same. */
const ownEngine = ['server/features/photos/{encode,encoder}.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['./testing/database-service.ts'],
    maxWorkers: 2,
    // Generous, because the machine may be busy. No test waits for a fixed time. The long tests compute for longer.
    testTimeout: TESTS === 'quick' ? 60_000 : 240_000,
    hookTimeout: 120_000,
    // Node loads the built pages, once a file of tests: Vite would transform them anew for each server.
    server: { deps: { external: [/\/server\/entry\.mjs$/] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: [`${folders}/${TESTS === 'long' ? LONG : '**/*.test.ts'}`],
          exclude: TESTS === 'quick' ? [LONG] : [],
          provide: { engine: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: TESTS === 'quick' ? differs : stores,
          exclude: TESTS === 'long' ? [...ownEngine, ...differs] : ownEngine,
          provide: { engine: 'postgres' },
        },
      },
    ],
  },
});
