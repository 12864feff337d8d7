import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jsonBody, startApp, temporaryFolder, testConfig } from '../../testing/app.ts';
import { newDatabase } from '../../testing/database.ts';
import { storeInEveryState } from '../../testing/store-in-every-state.ts';
import { refusedFor, runCli } from '../../testing/terminal.ts';
import { countForHealth } from '../data/counts.ts';
import { selectRequests } from '../data/requests.ts';
import type { Store } from '../data/store.ts';

const everything = (store: Store) => selectRequests(store, { limit: 1_000_000 });

const idsOf = (records: { id: string }[]) => records.map(({ id }) => id);

it('a backup made while requests come in restores the same requests', async () => {
  const { store, config: here, post } = await storeInEveryState();
  const file = join(temporaryFolder(), 'sauvegarde.sqlite');
  let on = true;
  const visitor = async () => {
    while (on) expect((await post(jsonBody())).status).toBe(200);
  };
  const visitors = [visitor(), visitor(), visitor()];
  const before = await everything(store);
  expect(await runCli(here, ['backup', file])).toMatchObject({ code: 0 });
  on = false;
  await Promise.all(visitors);
  const after = await everything(store);
  // No other user of the machine may read personal data.
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const config = testConfig({ databaseUrl: await newDatabase() });
  expect(await runCli(config, ['restore', file])).toMatchObject({ code: 0 });
  const restored = await startApp(config);
  const found = await everything(restored.store);
  expect(idsOf(found)).toEqual(expect.arrayContaining(idsOf(before)));
  // Each request is whole: with its message, unless it is quarantined, and with its content.
  const known = new Map(after.map((record) => [record.id, record]));
  for (const { id, request, receipt, quarantine, messages } of found) {
    expect({ request, receipt }).toEqual({
      request: known.get(id)?.request,
      receipt: known.get(id)?.receipt,
    });
    expect(messages.length).toBe(quarantine ? 0 : 1);
  }
  expect(await countForHealth(restored.store)).toMatchObject({ failed: 1, quarantined: 1 });
});

it('a backup makes its folder, for its owner only, and never overwrites a file', async () => {
  const { config } = await startApp();
  const folder = join(temporaryFolder(), 'sauvegardes');
  const file = join(folder, '2026/11/23.sqlite');
  expect(await runCli(config, ['backup', file])).toMatchObject({ code: 0 });
  const { size } = statSync(file);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(await runCli(config, ['backup', file])).toEqual(refusedFor('existe déjà'));
  expect(statSync(file).size).toBe(size);
});

it('a backup that fails leaves no file, and one replaces what a killed one of its name has left', async () => {
  const folder = temporaryFolder();
  const { config } = await startApp();
  const left = ['.part', '.part-journal', '.part-wal'].map((end) => `midi.sqlite${end}`);
  for (const name of left) writeFileSync(join(folder, name), 'x');
  expect((await runCli(config, ['backup', join(folder, 'midi.sqlite')])).code).toBe(0);
  expect(readdirSync(folder)).toEqual(['midi.sqlite']);
  rmSync(join(folder, 'midi.sqlite'));

  writeFileSync(join(folder, 'fichier'), '');
  const inFile = await runCli(config, ['backup', join(folder, 'fichier/x.sqlite')]);
  expect(inFile).toEqual(refusedFor(/ne peut pas être écrit \(EEXIST\)/));
  rmSync(join(folder, 'fichier'));
  const nowhere = testConfig({ databaseUrl: config.databaseUrl && 'postgres://u:secret@127.0.0.1:9/x' });
  expect(await runCli(nowhere, ['backup', join(folder, 'x.sqlite')])).toMatchObject({ code: 1 });
  expect(readdirSync(folder)).toEqual([]);
});
