/**
 * `npm run bench:load [-- --seconds 10 --rounds 3]`: requests per second of pages and of the quote form, by autocannon.
 * Every quote request that was answered 200 must be in the store after the server is killed.
 */
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { PostgresCluster } from '../testing/postgres.ts';
import { jsonBody } from '../testing/request-bodies.ts';
import { machine, median } from './report.ts';
import { startServer, temporaryFolder } from './server.ts';

/** The part of autocannon that is used here. */
type Autocannon = (options: {
  url: string;
  connections: number;
  duration: number;
  headers?: Record<string, string>;
  requests?: { setupRequest: (request: object) => object }[];
}) => Promise<Result>;
interface Result {
  '2xx': number;
  non2xx: number;
  errors: number;
  duration: number;
  latency: { p99: number };
}

const ROOT = resolve(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, rounds: { type: 'string', default: '3' } },
});
const duration = Number(options.seconds);
const rounds = Array.from({ length: Number(options.rounds) });

const { default: autocannon }: { default: Autocannon } = await import(
  join(ROOT, 'bench/node_modules/autocannon/autocannon.js')
);

async function fire(load: Omit<Parameters<Autocannon>[0], 'duration'>): Promise<Result> {
  const result = await autocannon({ ...load, duration });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} answers are not 2xx, ${result.errors} failed.`);
  return result;
}

interface Row {
  measured: string;
  'requests/s': number;
  'p99 ms': number;
}

const row = (measured: string, results: Result[]): Row => ({
  measured,
  'requests/s': Math.round(median(results.map((result) => result['2xx'] / result.duration))),
  'p99 ms': median(results.map(({ latency }) => latency.p99)),
});

/** The largest script that the build has compressed. */
function largestScript(): string {
  const folder = join(ROOT, 'dist/site/_astro');
  const size = (name: string) => statSync(join(folder, name)).size;
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js.br'));
  const [largest = ''] = scripts.toSorted((a, b) => size(b) - size(a));
  return `/_astro/${largest.replace(/\.br$/, '')}`;
}

async function pages(): Promise<Row[]> {
  const { server, origin } = await startServer();
  const rows: Row[] = [];
  for (const path of ['/', largestScript()]) {
    const results: Result[] = [];
    for (const _ of rounds)
      results.push(await fire({ url: origin + path, connections: 32, headers: { 'accept-encoding': 'br' } }));
    rows.push(row(path, results));
  }
  await server.end('SIGTERM');
  return rows;
}

let visitors = 0;

/** A request from a visitor of his own: another token, e-mail and address, so that none is throttled. */
function visitor(request: object): object {
  visitors += 1;
  const address = [10, visitors >> 16, visitors >> 8, visitors].map((byte) => byte & 255).join('.');
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify(jsonBody({}, { redirect: '/devis-gratuit?success=true' }));
  return { ...request, method: 'POST', headers, body };
}

async function submit(name: string, env: Record<string, string>, stored: () => Promise<number>) {
  const rows: Row[] = [];
  for (const connections of [1, 64]) {
    const results: Result[] = [];
    for (const _ of rounds) {
      const { server, origin } = await startServer({ TRUST_PROXY: 'on', ...env });
      const before = await stored();
      const result = await fire({
        url: `${origin}/submit`,
        connections,
        requests: [{ setupRequest: visitor }],
      }).finally(() => server.end('SIGKILL'));
      results.push(result);
      const missing = result['2xx'] - ((await stored()) - before);
      if (missing > 0) throw new Error(`${name}: ${missing} accepted requests are not stored.`);
    }
    rows.push(row(`submit, ${name}, ${connections} connections`, results));
  }
  return rows;
}

async function submitToSqlite(): Promise<Row[]> {
  const data = temporaryFolder();
  const stored = async () => {
    const database = new DatabaseSync(join(data, 'demandes.sqlite'));
    const found = database.prepare('select count(*) as count from requests').get() as { count: number };
    database.close();
    return found.count;
  };
  return submit('SQLite', { DATA_DIR: data }, stored);
}

async function submitToPostgres(): Promise<Row[]> {
  const cluster = await PostgresCluster.start({ durable: true });
  const url = await cluster.newDatabase();
  const stored = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select count(*) as count from requests');
    await client.end();
    return Number(rows[0].count);
  };
  return submit('PostgreSQL', { DATABASE_URL: url }, stored).finally(() => cluster.end());
}

const measured = [...(await pages()), ...(await submitToSqlite()), ...(await submitToPostgres())];
console.log(
  `\n${machine()}, median of ${rounds.length} rounds of ${duration} s. No accepted request was lost.\n`,
);
console.table(measured);
