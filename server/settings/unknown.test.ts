import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { SETTINGS } from './schema.ts';
import { REMOVED_SETTINGS, unknownSettings } from './unknown.ts';

const oneOfEach = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'x']));

describe('a variable', () => {
  it('is not reported if it is ours, empty, or one that programs of all kinds have', () => {
    expect(unknownSettings(oneOfEach(SETTINGS))).toEqual([]);
    expect(unknownSettings({ SMPT_URL: ' ' })).toEqual([]);
    const others =
      'PATH HOST_NAME MAIL MAILTO PORTAL PGHOST DATABASE_PRIVATE_URL DATA_HOME ACCESS_TOKEN LOG_DIR SITE_ID';
    expect(unknownSettings(oneOfEach(others.split(' ')))).toEqual([]);
  });

  it('is reported if its first word is one of ours, and it is not', () => {
    const slips = ['SMPT_URL', 'SMTP_URI', 'MAIL_FORM', 'RETENTION_DAY', 'OFFICE_SECRET', 'PUBLIC_KEY'];
    expect(unknownSettings(oneOfEach(slips))).toEqual(
      slips.map((name) => `${name} : variable inconnue, elle reste sans effet.`),
    );
  });

  it('is reported with what does its work, if it was ours once', () => {
    const [line] = unknownSettings({ SMTP_FALLBACK_URL: 'smtp://x' });
    expect(line).toMatch(/^SMTP_FALLBACK_URL : cette variable n’existe plus, elle reste sans effet ; .+\.$/);
    for (const name of Object.keys(REMOVED_SETTINGS)) expect(SETTINGS).not.toContain(name);
  });
});

describe('it is reported', () => {
  it('in the log, once, as a warning', async () => {
    const { logged } = await startApp({ unknown: unknownSettings({ SMPT_URL: 'smtp://x' }) });
    const lines = logged().match(/.*SMPT_URL.*/g);
    expect(lines).toEqual([expect.stringMatching(/"level":40,.*"SMPT_URL : variable inconnue/)]);
  });

  it('before a build', () => {
    const { stderr, status } = spawnSync(process.execPath, ['--no-warnings', 'scripts/warn-of-settings.ts'], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, PUBLIC_SUBMIT: 'https://forms.example/f', SMTP_URL: 'smtp://x' },
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^Attention : PUBLIC_SUBMIT : [^\n]*sans effet\.\n$/);
    expect(status).toBe(0);
  });
});
