import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { startApp, temporaryFolder, testConfig } from '../tests/support/app.ts';
import { jsonBody, REQUEST } from '../tests/support/bodies.ts';
import { runCli } from '../tests/support/terminal.ts';

/** Where an export goes: a file of its own, or a pipe that can break. */

async function withRequests(): Promise<Config> {
  const { config, post } = await startApp({ databaseUrl: undefined }, { deliver: false });
  await post(jsonBody(REQUEST));
  await post(jsonBody({ firstName: 'Zoé' }));
  return config;
}

describe('an export into a file', () => {
  it('holds exactly what a spreadsheet reads, for its owner alone', async () => {
    const config = await withRequests();
    const file = join(temporaryFolder(), 'demandes.csv');
    expect(await runCli(config, 'export', '--csv', '--output', file)).toEqual({
      code: 0,
      said: `2 demandes écrites dans ${file}.`,
    });
    const content = readFileSync(file, 'utf8');
    expect(content.startsWith('\uFEFF"reference";')).toBe(true);
    expect(content.match(/\r\n/g)).toHaveLength(3);
    expect(content).toContain('"Zoé"');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('does not write over a file, and leaves nothing behind when it fails', async () => {
    const config = await withRequests();
    const folder = temporaryFolder();
    const file = join(folder, 'demandes.csv');
    await runCli(config, 'export', '--csv', '--output', file);
    const before = readFileSync(file);
    expect(await runCli(config, 'export', '--csv', '--output', file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('existe déjà'),
    });
    expect(readFileSync(file)).toEqual(before);
    expect(
      await runCli(config, 'export', '--csv', '--output', join(folder, 'absent', 'x.csv')),
    ).toMatchObject({
      code: 1,
    });
    expect(readdirSync(folder)).toEqual(['demandes.csv']);
  });

  it('is asked for with export alone', async () => {
    for (const args of [
      ['list', '--output', 'x'],
      ['export', '--output', 'x'],
    ])
      expect((await runCli(testConfig(), ...args)).code).toBe(2);
  });
});

describe('an export into a pipe', () => {
  const CLI = join(import.meta.dirname, 'index.ts');
  const run = ({ dataDir }: Config, stdout: 'pipe' | number) =>
    spawn(process.execPath, ['--no-warnings', CLI, 'export', '--csv'], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
      stdio: ['ignore', stdout, 'pipe'],
    });

  it.skipIf(!existsSync('/dev/full'))('that takes nothing more has failed', async () => {
    const child = run(await withRequests(), openSync('/dev/full', 'w'));
    const said: string[] = [];
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(said.join('')).toBe('Échec : la sortie ne peut pas être écrite (ENOSPC).\n');
  });

  it('whose reader has seen enough is done', async () => {
    const child = run(await withRequests(), 'pipe');
    child.stdout?.destroy();
    expect((await once(child, 'close'))[0]).toBe(0);
  });
});
