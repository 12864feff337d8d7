import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { SQLITE_FILE } from './sqlite.ts';

const SQLITE = { databaseUrl: undefined };

/** Holds the write lock, as another program may. */
function lockDatabase(dataDir: string) {
  const other = new DatabaseSync(join(dataDir, SQLITE_FILE));
  other.exec('begin immediate');
  return () => {
    other.exec('commit');
    other.close();
  };
}

describe('a SQLite file locked by another program', () => {
  it('makes visitors wait, and their requests are stored', async () => {
    const { post, config, app } = await startApp(SQLITE, { deliver: false });
    const unlock = lockDatabase(config.dataDir);
    const answers = [post(jsonBody()), post(jsonBody()), post(jsonBody())];
    setTimeout(unlock, 300);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await app.store.select()).toHaveLength(3);
  });

  it('is answered with 503 when it lasts, until it is unlocked', async () => {
    const { post, config, app, logged } = await startApp(SQLITE, { deliver: false, patienceMs: 200 });
    const unlock = lockDatabase(config.dataDir);
    const refused = await post(jsonBody());
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.json().success).toBe(false);
    expect(logged()).toContain('request could not be stored');
    unlock();
    expect((await post(jsonBody())).status).toBe(200);
    expect(await app.store.select()).toHaveLength(1);
  });
});
