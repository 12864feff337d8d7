/**
 * `npm run bench:loop [-- --requests 20000]`: how long nobody else is answered, at most, while the office works on a
 * large store. Exits with 1 above the limit.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { actionsOf, addressOf, BUREAU } from '../quote/office.ts';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/settings/config.ts';
import { turnsDuring } from '../testing/event-loop.ts';
import { storeRequests } from '../testing/many-requests.ts';
import { firstLink, OfficeBrowser } from '../testing/office.ts';
import { machine } from './report.ts';
import { temporaryFolder } from './server.ts';

/** Milliseconds of processor time in one turn of the event loop: what else runs on the machine does not count. */
const MOST_MS = 100;
/** Leaps past the retention of most requests. */
const LEAP_MS = 1000 * 24 * 60 * 60_000;

const { values: options } = parseArgs({ options: { requests: { type: 'string', default: '20000' } } });
const folder = temporaryFolder();
const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' };
await storeRequests(env.DATA_DIR, Number(options.requests), Date.now());
let ahead = 0;
const now = () => Date.now() + ahead;
const app = await createApp({ ...readConfig(env), dist: 'dist' }, { deliver: false, now });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const browser = new OfficeBrowser(app);
await browser.enter(firstLink(app));
const [newest = { id: '' }] = await app.store.select({ limit: 1 });

/** Asks from another thread, so that only the server's work is measured. */
const get = (path: string) => async () => {
  const code = `fetch('${origin}${path}', { headers: { cookie: 'bureau=${browser.cookie}' } }).then((got) => got.bytes())`;
  await once(new Worker(code, { eval: true }), 'exit');
};

const command = (...args: string[]) =>
  once(spawn(process.execPath, ['--no-warnings', 'server/cli/index.ts', ...args], { env }), 'exit');

const WORK: Record<string, () => Promise<unknown>> = {
  'first page': get(BUREAU),
  'a list’s last page': get(`${BUREAU}?etape=rappele&page=200`),
  'a request': get(addressOf(newest.id)),
  search: () =>
    browser.post(`${BUREAU}/recherche`, { q: 'lefevre gardienne' }).then(get(`${BUREAU}/recherche`)),
  CSV: get(`${BUREAU}/demandes.csv`),
  'counts of /healthz': get('/healthz'),
  rounds: () => app.messages.round(),
  'back-up': () => command('backup', join(folder, 'copy.sqlite')),
  'erasing one': () => browser.post(actionsOf(newest.id), { action: 'effacer' }),
  housekeeping: () => app.housekeeping.tidy(),
  'retention of most': async () => {
    ahead = LEAP_MS;
    await app.store.setCheckpoint('housekeeping', now());
    await app.housekeeping.tidy();
  },
};

const measured: { work: string; 'processor ms': number; 'wall ms': number }[] = [];
for (const [work, run] of Object.entries(WORK)) {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const { longest } = await turnsDuring(run);
  delay.disable();
  measured.push({ work, 'processor ms': Math.round(longest), 'wall ms': Math.round(delay.max / 1e6) });
}
await app.close();
console.log(`\n${machine()}, ${options.requests} requests. Longest turn of the event loop:\n`);
console.table(measured);
process.exitCode = measured.some((each) => each['processor ms'] > MOST_MS) ? 1 : 0;
