/**
 * `npm run bench:load [-- --seconds 10]`: requests per second of the quote form, by autocannon. Every
 * request that was answered 200 must be in the store after the server is killed.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { PostgresCluster } from '../testing/postgres.ts';
import { jsonBody } from '../testing/request-bodies.ts';
import { machine } from './report.ts';
import { startServer, temporaryFolder } from './server.ts';

/** The part of autocannon that is used here. */
interface Load {
  url: string;
  connections: number;
  requests: { setupRequest: (request: object) => object }[];
}
interface Result {
  '2xx': number;
  non2xx: number;
  errors: number;
  duration: number;
  latency: { p99: number };
}
type Autocannon = (load: Load & { duration: number }) => Promise<Result>;

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const { default: autocannon }: { default: Autocannon } = await import(
  join(import.meta.dirname, 'node_modules/autocannon/autocannon.js')
);
const measured: object[] = [];

/** Measures one load. Returns how many requests were answered 200. */
async function measure(name: string, load: Load): Promise<number> {
  const result = await autocannon({ ...load, duration: Number(options.seconds) });
  const accepted = result['2xx'];
  if (result.non2xx + result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} answers are not 2xx, ${result.errors} failed.`);
  const perSecond = Math.round(accepted / result.duration);
  measured.push({ measured: name, 'requests/s': perSecond, 'p99 ms': result.latency.p99 });
  return accepted;
}

let visitors = 0;

/** Makes a request of another visitor: with its own token, e-mail and address, none is throttled. */
function visitor(request: object): object {
  visitors += 1;
  const address = [10, visitors >> 16, visitors >> 8, visitors].map((byte) => byte & 255).join('.');
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify(jsonBody({}, { redirect: '/devis-gratuit?success=true' }));
  return { ...request, method: 'POST', headers, body };
}

async function measureForm(database: string, env: Record<string, string>, stored: () => Promise<number>) {
  for (const connections of [1, 64]) {
    const { server, origin } = await startServer({ TRUST_PROXY: 'on', ...env });
    const before = await stored();
    const name = `submit, ${database}, ${connections} connections`;
    const load = { url: `${origin}/submit`, connections, requests: [{ setupRequest: visitor }] };
    const accepted = await measure(name, load).finally(() => server.end('SIGKILL'));
    const missing = accepted - ((await stored()) - before);
    if (missing > 0) throw new Error(`${name}: ${missing} accepted requests are not stored.`);
  }
}

function measureSqlite(): Promise<void> {
  const data = temporaryFolder();
  return measureForm('SQLite', { DATA_DIR: data }, async () => {
    const database = new DatabaseSync(join(data, 'demandes.sqlite'));
    const found = database.prepare('select count(*) as count from requests').get() as { count: number };
    database.close();
    return found.count;
  });
}

async function measurePostgres(): Promise<void> {
  const cluster = await PostgresCluster.start();
  const url = await cluster.newDatabase();
  await measureForm('PostgreSQL', { DATABASE_URL: url }, async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select count(*) as count from requests');
    await client.end();
    return Number(rows[0].count);
  }).finally(() => cluster.end());
}

await measureSqlite();
await measurePostgres();
console.log(`\n${machine()}, ${options.seconds} s each. No accepted request was lost.\n`);
console.table(measured);
