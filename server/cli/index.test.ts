import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testConfig } from '../../testing/app.ts';
import { runCli } from '../../testing/terminal.ts';

it('npm run requests prints its usage and exits with code 2 for a command that the usage does not list', async () => {
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

it('npm run requests accepts every command of its usage, with and without the optional parts', async () => {
  const config = testConfig({ databaseUrl: undefined });
  const { err } = await runCli(config, '');
  const written = [...err.matchAll(/^ {2}(\S.*)$/gm)].map(([, syntax = '']) => syntax);
  expect(written).toHaveLength(10);
  for (const syntax of written)
    for (const args of [syntax.replace(/ \[.*\]/, ''), syntax.replaceAll(/[[\]]/g, '')]) {
      const { code } = await runCli(config, args);
      // Code 1, not 2: it is accepted, then fails without a database, a key, a file or an SMTP server.
      expect([args, code]).toEqual([args, 1]);
    }
});

it('npm run requests fails when there is no database, and creates none', async () => {
  const config = testConfig({ databaseUrl: undefined });
  const { code, err } = await runCli(config, 'export --csv');
  expect(code).toBe(1);
  expect(err).toMatch(/^DATA_DIR : aucune base de demandes dans .*\n$/);
  expect(existsSync(config.dataDir)).toBe(false);
});
