import { defineConfig } from 'vitest/config';

/** `TEST_FULL=1` adds the files named `*.full.test.ts`, larger counts and more runs on PostgreSQL. */
const full = process.env.TEST_FULL === '1';

/** Tests of code that treats the two databases differently. */
const onPostgres = [
  'server/http/submit/{accepted,throttle,robots}.test.ts',
  'server/office/door/{ask,enter}.test.ts',
  'server/messages/{delivery,lease,photos,retries,stop}.test.ts',
  'server/store/{office,photos,upgrade}.test.ts',
  'server/photos/routes.test.ts',
  'server/cli/pictures.test.ts',
  'server/messages/{outage,reminder}.test.ts',
];
const onPostgresInFull = [
  'server/{cli,mail,messages,office,photos,store}/**/*.test.ts',
  'server/http/submit/*.test.ts',
].concat('server/tests/{kill-rounds,photos-abuse,photos-kills,process}.test.ts');

export default defineConfig({
  test: {
    globalSetup: ['./testing/database-service.ts'],
    maxWorkers: 2,
    // Generous, because the machine may be busy. No test waits for a fixed time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    exclude: full ? [] : ['**/*.full.test.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['{content,quote,server,site,scripts,art,tests}/**/*.test.ts'],
          provide: { engine: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: full ? onPostgresInFull : onPostgres,
          provide: { engine: 'postgres' },
        },
      },
    ],
  },
});
