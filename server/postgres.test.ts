import { afterAll } from 'vitest';
import { runOnPostgres } from './testing/app.ts';
import { PostgresCluster } from './testing/postgres.ts';

/** The tests of the server once more, each on a PostgreSQL database of its own. */

const cluster = await PostgresCluster.start();
runOnPostgres(cluster.newDatabase);
afterAll(() => cluster.end());

await import('./submit.test.ts');
await import('./delivery.test.ts');
await import('./acknowledgement.test.ts');
await import('./cli.test.ts');
await import('./process.test.ts');
