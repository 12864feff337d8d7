import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { BUILD_SETTINGS } from '../../quote/settings.ts';
import { SETTINGS, unknownSettings } from './schema.ts';

/** Variables that shells, systemd, containers, npm and builders give to a process. */
const OTHERS = `PATH HOME HOST_NAME HOSTNAME LOGNAME MAIL MAILTO MAILCHECK PORTAL TZ XDG_DATA_DIRS LOGS_DIRECTORY
  STATE_DIRECTORY INVOCATION_ID JOURNAL_STREAM LISTEN_FDS NODE_ENV NODE_OPTIONS npm_config_cache DATABASE_PRIVATE_URL
  DATA_HOME ACCESS_TOKEN LOG_FORMAT LOG_DIR SITE_ID SITE_NAME URL DEPLOY_URL CI GITHUB_SERVER_URL POSTGRES_USER PGHOST`;

it('.env.example names every setting', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../.env.example'), 'utf8');
  expect(SETTINGS.filter((name) => !text.includes(name))).toEqual([]);
});

it.each(['compose.yaml', 'docs/deploy/Containerfile'])(
  '%s passes every build setting on to the build',
  (file) => {
    const lines = readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8').split('\n');
    const isPassed = (name: string) =>
      lines.some((line) => new RegExp(`^(?:ARG| {8}) *${name}\\b`).test(line));
    expect(BUILD_SETTINGS.filter((name) => !isPassed(name))).toEqual([]);
  },
);

it('a setting of ours, an empty variable and a variable of another program are not reported', () => {
  const env = [...SETTINGS, ...OTHERS.split(/\s+/)].map((name) => [name, 'x']);
  expect(unknownSettings({ ...Object.fromEntries(env), SMPT_URL: ' ' })).toEqual([]);
});

it.each(['SMPT_URL', 'SMTP_URI', 'SMTP_HOST', 'MAIL_FORM', 'RETENTION_DAY', 'OFFICE_SECRET'])(
  'the misspelt setting %s is reported',
  (name) => {
    expect(unknownSettings({ [name]: 'x' })).toEqual([`${name} : variable inconnue, elle reste sans effet.`]);
  },
);

it.each(['ALERT_URL', 'ALERT_FORMAT', 'SMTP_FALLBACK_URL', 'HSTS_INCLUDE_SUBDOMAINS', 'INDEXNOW_KEY'])(
  '%s, a setting of an earlier version, is reported as such',
  (name) => {
    expect(unknownSettings({ [name]: 'x' })).toEqual([
      `${name} : cette variable ne sert plus, elle reste sans effet.`,
    ]);
  },
);

it('the script before a build reports a misspelt setting', () => {
  const { stderr, status } = spawnSync(process.execPath, ['--no-warnings', 'scripts/warn-of-settings.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, PUBLIC_SUBMIT: 'https://forms.example/f', SMTP_URL: 'smtp://x' },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^Attention : PUBLIC_SUBMIT : [^\n]*sans effet\.\n$/);
  expect(status).toBe(0);
});
