import { afterAll } from 'vitest';
import { runOnPostgres } from './support/app.ts';
import { PostgresCluster } from './support/postgres.ts';

/** The tests of the server once more, each on a PostgreSQL database of its own. */

const cluster = await PostgresCluster.start();
runOnPostgres(cluster.newDatabase);
afterAll(() => cluster.end());

await import('../http/submit/route.test.ts');
await import('../outbox/delivery.test.ts');
await import('../mail/acknowledgement.test.ts');
await import('../cli/index.test.ts');
await import('./process.test.ts');
