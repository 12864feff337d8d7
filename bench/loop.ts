/**
 * `npm run bench:loop [-- --requests 20000]`: how long nobody else is answered, at most, while the office works on a
 * large store. Exits with 1 above the limit.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { actionsOf, requestPath } from '../quote/office/words.ts';
import { turnsDuring } from '../testing/event-loop.ts';
import { startLargeStore } from '../testing/large-store.ts';
import { machine } from './report.ts';
import { temporaryFolder } from './server.ts';

/** Milliseconds of processor time in one turn of the event loop. */
const MOST = 100;

const { values: options } = parseArgs({ options: { requests: { type: 'string', default: '20000' } } });
const count = Number(options.requests);
const dataDir = join(temporaryFolder(), 'data');
const { app, browser, get, newest, tidyYearsLater } = await startLargeStore(dataDir, count);
await browser.post('/bureau/recherche', { q: 'lefevre gardienne' });
const backup = ['--no-warnings', 'server/cli/index.ts', 'backup', join(dataDir, 'copy.sqlite')];

const WORK: Record<string, () => Promise<unknown>> = {
  'first page': () => get('/bureau'),
  'last page of a list': () => get('/bureau?etape=rappele&page=200'),
  'a request': () => get(requestPath(newest.id)),
  search: () => get('/bureau/recherche'),
  CSV: () => get('/bureau/demandes.csv'),
  'counts (/healthz)': () => get('/healthz'),
  rounds: () => app.messages.round(),
  'back-up': () => once(spawn(process.execPath, backup, { env: { DATA_DIR: dataDir } }), 'exit'),
  'erasing one': () => browser.post(actionsOf(newest.id), { action: 'erased' }),
  housekeeping: () => app.housekeeping.tidy(),
  'retention of most': tidyYearsLater,
};

const measured: Record<string, Awaited<ReturnType<typeof turnsDuring>>> = {};
for (const [name, work] of Object.entries(WORK)) measured[name] = await turnsDuring(work);
await app.close();
console.log(`\n${machine()}, ${count} requests. The longest turn of the event loop:\n`);
console.table(measured);
process.exitCode = Object.values(measured).some(({ processorMs }) => processorMs > MOST) ? 1 : 0;
