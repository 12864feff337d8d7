import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { startApp, testConfig } from '../../testing/app.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { runCli } from '../../testing/terminal.ts';
import { SQLITE_FILE } from '../store/sqlite.ts';

/** Holds the database's write lock for a moment whenever it is asked to, as another program may. */
const WRITER = `
const { DatabaseSync } = require('node:sqlite');
const { parentPort, workerData } = require('node:worker_threads');
const database = new DatabaseSync(workerData);
parentPort.on('message', () => {
  database.exec('begin immediate');
  parentPort.postMessage('held');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  database.exec('commit');
});`;

describe('npm run requests', () => {
  it('answers what is not in its usage with the usage and exit code 2', async () => {
    const wrong = [
      ...['', 'exports', 'export', 'export --csv a', 'export --csv --confirm', 'export --csv --autre'],
      ...['retry', 'retry a b', 'retry ABC --all-failed', 'purge 3', 'purge --reference', 'purge --email '],
      ...['purge --reference a --confirm', 'purge --email a --reference b', 'backup', 'office-link a b'],
    ];
    for (const args of wrong) {
      const { code, err } = await runCli(testConfig(), args);
      expect([args, code]).toEqual([args, 2]);
      expect(err).toContain('\n  export --csv [--reference REF]\n');
    }
  });

  it('waits while another program writes to the database', async () => {
    const { config, post } = await startApp({ databaseUrl: undefined }, { deliver: false });
    const body = jsonBody();
    await post(body);
    const writer = new Worker(WRITER, { eval: true, workerData: join(config.dataDir, SQLITE_FILE) });
    const reference = referenceOf(body.formToken);
    for (const command of [`retry ${reference}`, 'purge', `purge --reference ${reference}`]) {
      writer.postMessage('');
      await once(writer, 'message');
      expect(await runCli(config, command)).toMatchObject({ code: 0, err: '' });
    }
    await writer.terminate();
  });

  it('fails when there is no database, and creates none', async () => {
    const config = testConfig({ databaseUrl: undefined });
    const { code, err } = await runCli(config, 'export --csv');
    expect(code).toBe(1);
    expect(err).toMatch(/^DATA_DIR : aucune base de demandes dans .*\n$/);
    expect(existsSync(config.dataDir)).toBe(false);
  });
});
