import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testConfig } from '../../testing/app.ts';
import { runCli } from '../../testing/terminal.ts';

it('npm run requests answers what is not in its usage with the usage and exit code 2', async () => {
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

it('npm run requests takes every command as its usage writes it, with and without what may be left out', async () => {
  const config = testConfig({ databaseUrl: undefined });
  const { err } = await runCli(config, '');
  const written = [...err.matchAll(/^ {2}(\S.*)$/gm)].map(([, syntax = '']) => syntax);
  expect(written).toHaveLength(10);
  for (const syntax of written)
    for (const args of [syntax.replace(/ \[.*\]/, ''), syntax.replaceAll(/[[\]]/g, '')]) {
      const { code } = await runCli(config, args);
      // Each fails later: there is no database, no key, no file and no SMTP server.
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
