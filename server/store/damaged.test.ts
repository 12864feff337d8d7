import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startApp, temporaryFolder } from '../../testing/app.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { openStore } from './index.ts';
import { SQLITE_FILE } from './sqlite.ts';

describe('a database that cannot be opened', () => {
  const damages: [string, (content: Buffer) => Buffer][] = [
    ['is another kind of file', () => Buffer.from('ceci n’est pas une base de données\n'.repeat(300))],
    ['has a damaged header', (content) => content.fill(0xff, 0, 20)],
    ['has damaged pages', (content) => content.fill(0xa5, 4096, content.length)],
    ['is cut short', (content) => content.subarray(0, 6000)],
  ];
  it.each(damages)('because the file %s is reported and left unchanged', async (_, damage) => {
    const { config, post, close } = await startApp({ databaseUrl: undefined }, { deliver: false });
    for (const _ of [1, 2, 3]) await post(jsonBody());
    await close();
    const file = join(config.dataDir, SQLITE_FILE);
    const damaged = damage(readFileSync(file));
    writeFileSync(file, damaged);
    await expect(openStore(config)).rejects.toThrow(/^DATA_DIR : [^\n]* abîmé [^\n]*$/);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  it('because DATA_DIR is a file is reported', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    writeFileSync(dataDir, 'x');
    const opened = openStore({ dataDir, databaseUrl: undefined });
    await expect(opened).rejects.toThrow(/^DATA_DIR : le dossier .* ne peut pas être créé \(EEXIST\)\.$/);
  });

  it('because PostgreSQL does not answer is reported without the password', async () => {
    const dataDir = temporaryFolder();
    const opened = openStore({ dataDir, databaseUrl: 'postgres://u:secret@127.0.0.1:9/x' });
    await expect(opened).rejects.toThrow('DATABASE_URL : la base PostgreSQL ne répond pas (ECONNREFUSED).');
    expect(existsSync(join(dataDir, SQLITE_FILE))).toBe(false);
  });
});
