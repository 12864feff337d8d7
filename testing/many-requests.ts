import { randomUUID } from 'node:crypto';
import type { Action } from '../quote/history.ts';
import { append, historyOf, insertRequest } from '../server/store/history.ts';
import { messageRow, quoteMessage } from '../server/store/message-rows.ts';
import { migrate } from '../server/store/migrations.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import { newToken, REQUEST } from './request-bodies.ts';

/** What became of most requests; a few still wait. */
const ENDS: Action[] = ['called', 'quote-sent', 'accepted', 'closed', 'spam'];
const DAY_MS = 24 * 60 * 60_000;

/** One of its own, as people send them, of 1.3 kB. */
const requestOf = (index: number) => ({
  ...REQUEST,
  lastName: `Lefèvre ${index}`,
  email: `visiteur${index}@example.org`,
  phone: `06 ${String(10_000_000 + index).replace(/(..)(?=.)/g, '$1 ')}`,
  description: `${REQUEST.description} ${'Des meubles, des cartons, des livres. '.repeat(12)}`,
});

/** Fills a data folder with requests of the last years, the newest at `now`: received, mailed, and most of them called. */
export async function storeRequests(dataDir: string, count: number, now: number): Promise<void> {
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
        .values({ ...messageRow(quoteMessage(id), at), ...sent })
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
