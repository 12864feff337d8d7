import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Action } from '../quote/office/history.ts';
import { setCheckpoint } from '../server/data/checkpoints.ts';
import { append, historyOf, insertRequest } from '../server/data/history.ts';
import { messageRow, requestMessage } from '../server/data/message-rows.ts';
import { migrate } from '../server/data/migrations.ts';
import { selectRequests } from '../server/data/requests.ts';
import { openSqlite } from '../server/db/sqlite.ts';
import { readConfig } from '../server/settings/config.ts';
import { createApp } from '../server/start/app.ts';
import { firstLink, OfficeBrowser } from './office.ts';
import { newToken, REQUEST } from './request-bodies.ts';

/** The ends of most requests; a few still wait. */
const ENDS: Action[] = ['called', 'quote-sent', 'accepted', 'closed', 'spam'];
const DAY_MS = 24 * 60 * 60_000;

/** Makes a request of 1.3 kB, as people send them, about another person each time. */
const requestOf = (index: number) => ({
  ...REQUEST,
  lastName: `Lefèvre ${index}`,
  email: `visiteur${index}@example.org`,
  phone: `06 ${String(10_000_000 + index).replace(/(..)(?=.)/g, '$1 ')}`,
  description: `${REQUEST.description} ${'Des meubles, des cartons, des livres. '.repeat(12)}`,
});

/**
 * Fills a data folder with requests of the last years, the newest at `now`: received, mailed, and most of them called.
 */
async function storeRequests(dataDir: string, count: number, now: number): Promise<void> {
  const engine = openSqlite(dataDir);
  await using db = engine.db;
  await migrate(engine);
  await db.transaction().execute(async (work) => {
    for (let index = 0; index < count; index += 1) {
      const at = now - Math.floor(((count - index) / count) * 700 * DAY_MS);
      const stored = { formToken: newToken(), contentHash: `${index}`, request: requestOf(index) };
      const begun = { action: 'received', actor: '', at, note: '', data: { callAt: at } } as const;
      const id = await insertRequest(work, stored, begun);
      const sent = { state: 'delivered', attempts: 1, settled_at: at } as const;
      await work
        .insertInto('messages')
        .values({ ...messageRow(requestMessage(id), at), ...sent })
        .execute();
      if (index >= count - 40) continue;
      const request = await work
        .selectFrom('requests')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      for (const action of ['claimed', ENDS[index % ENDS.length] ?? 'called'] as const) {
        const entry = {
          id: randomUUID(),
          action,
          actor: 'anne@example.org',
          at,
          note: 'Voir la gardienne',
          data: {},
        };
        await append(work, request, await historyOf(work, id), entry);
      }
    }
  });
}

/** A server of the last build, whose clock can leap, with so many requests in a data folder. */
export async function startLargeStore(dataDir: string, count: number) {
  await storeRequests(dataDir, count, Date.now());
  let ahead = 0;
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), dist: 'dist' };
  const app = await createApp(config, { deliver: false, now: () => Date.now() + ahead });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const browser = new OfficeBrowser(app);
  await browser.enter(firstLink(app));

  /** Asks from another thread, so that the server's thread does the server's work alone. */
  async function get(path: string): Promise<void> {
    const headers = { cookie: `bureau=${browser.cookie}` };
    const code = `fetch('${origin}${path}', ${JSON.stringify({ headers })}).then((answer) => answer.bytes())`;
    await once(new Worker(code, { eval: true }), 'exit');
  }

  /** Tidies up once most requests are past their time. */
  async function tidyYearsLater(): Promise<void> {
    ahead = 1000 * DAY_MS;
    await setCheckpoint(app.store, 'housekeeping', app.now());
    await app.housekeeping.tidy();
  }

  const [newest] = await selectRequests(app.store, { limit: 1 });
  if (!newest) throw new Error('no request');
  return { app, browser, get, newest, tidyYearsLater };
}
