import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jsonBody, startApp, temporaryFolder, testConfig } from '../../testing/app.ts';
import { newDatabase } from '../../testing/database.ts';
import { storeInEveryState } from '../../testing/store-in-every-state.ts';
import { failureWith, runCli } from '../../testing/terminal.ts';
import { countForHealth } from '../data/counts.ts';
import { selectRequests } from '../data/requests.ts';
import type { Store } from '../data/store.ts';

const allRequests = (store: Store) => selectRequests(store, { limit: 1_000_000 });

const idsOf = (records: { id: string }[]) => records.map(({ id }) => id);

it('a backup made while requests come in restores the same requests', async () => {
  const { store, config: source, post } = await storeInEveryState();
  const file = join(temporaryFolder(), 'sauvegarde.sqlite');
  let isOpen = true;
  const visitor = async () => {
    while (isOpen) expect((await post(jsonBody())).status).toBe(200);
  };
  const visitors = [visitor(), visitor(), visitor()];
  const before = await allRequests(store);
  expect(await runCli(source, ['backup', file])).toMatchObject({ code: 0 });
  isOpen = false;
  await Promise.all(visitors);
  const after = await allRequests(store);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const config = testConfig({ databaseUrl: await newDatabase() });
  expect(await runCli(config, ['restore', file])).toMatchObject({ code: 0 });
  const restored = await startApp(config);
  const found = await allRequests(restored.store);
  expect(idsOf(found)).toEqual(expect.arrayContaining(idsOf(before)));
  // No request lacks its content, nor its message, unless it is quarantined.
  const sent = new Map(after.map((record) => [record.id, record]));
  for (const { id, request, receipt, quarantine, messages } of found) {
    expect({ request, receipt }).toEqual({
      request: sent.get(id)?.request,
      receipt: sent.get(id)?.receipt,
    });
    expect(messages.length).toBe(quarantine ? 0 : 1);
  }
  expect(await countForHealth(restored.store)).toMatchObject({ failed: 1, quarantined: 1 });
});

it('a backup creates its folder, readable by its owner only, and never overwrites a file', async () => {
  const { config } = await startApp();
  const folder = join(temporaryFolder(), 'sauvegardes');
  const file = join(folder, '2026/11/23.sqlite');
  expect(await runCli(config, ['backup', file])).toMatchObject({ code: 0 });
  const { size } = statSync(file);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(await runCli(config, ['backup', file])).toEqual(failureWith('existe déjà'));
  expect(statSync(file).size).toBe(size);
});

it('a backup that fails leaves no file, and a new one replaces the temporary files of one that was killed', async () => {
  const folder = temporaryFolder();
  const { config } = await startApp();
  for (const end of ['.part', '.part-journal', '.part-wal'])
    writeFileSync(join(folder, `midi.sqlite${end}`), 'x');
  expect((await runCli(config, ['backup', join(folder, 'midi.sqlite')])).code).toBe(0);
  expect(readdirSync(folder)).toEqual(['midi.sqlite']);
  rmSync(join(folder, 'midi.sqlite'));

  writeFileSync(join(folder, 'fichier'), '');
  const inFile = await runCli(config, ['backup', join(folder, 'fichier/x.sqlite')]);
  expect(inFile).toEqual(failureWith(/ne peut pas être écrit \(EEXIST\)/));
  rmSync(join(folder, 'fichier'));
  const nowhere = testConfig({ databaseUrl: config.databaseUrl && 'postgres://u:secret@127.0.0.1:9/x' });
  expect(await runCli(nowhere, ['backup', join(folder, 'x.sqlite')])).toMatchObject({ code: 1 });
  expect(readdirSync(folder)).toEqual([]);
});
