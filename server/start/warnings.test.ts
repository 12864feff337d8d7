import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testConfig } from '../../testing/app.ts';
import { writeTable } from '../../testing/site.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { warningsOf } from './warnings.ts';

const SITE = 'https://www.example.org';

function configOfBuild(tables: Record<string, object>, more: Partial<Config> = {}): Config {
  const config = testConfig(more);
  for (const [name, table] of Object.entries(tables)) writeTable(config.dist, name, table);
  return config;
}

const MICROSOFT = {
  tokenUrl: 'https://login.microsoftonline.com/tenant/oauth2/v2.0/token',
  clientId: 'site',
  clientSecret: 'the-secret',
  scope: undefined,
  refreshToken: 'the-token',
};
const GOOGLE = { ...MICROSOFT, tokenUrl: 'https://oauth2.googleapis.com/token' };

it.each<[string, Partial<Config> & { hidden?: string }, Partial<Config>, RegExp[]]>([
  ['with the settings of its build', {}, {}, []],
  [
    'built with another SITE_URL',
    { siteUrl: SITE },
    {},
    [/^SITE_URL : .* construites pour https:\/\/www\.ex/],
  ],
  ['that search engines do not show', { hidden: 'Google ne montre pas…' }, {}, [/^Google ne montre pas/]],
  ['that states another retention', { retentionDays: 30 }, {}, [/^RETENTION_DAYS : 1095, .* 30 jours/]],
  ['with PostgreSQL', {}, { databaseUrl: 'postgres://127.0.0.1/x' }, []],
  ['with the key of its form', {}, { accessKey: 'local' }, []],
  ['with another key than that of its form', {}, { accessKey: 'x' }, [/^ACCESS_KEY : x, .* envoie local /]],
  ['with a refresh token of Microsoft', {}, { smtpOAuth: MICROSOFT }, [/^SMTP_OAUTH_REFRESH_TOKEN : .*90/]],
  ['of Microsoft without one', {}, { smtpOAuth: { ...MICROSOFT, refreshToken: undefined } }, []],
  [
    'whose mail comes from an address for examples',
    {},
    { smtpUrl: 'smtp://127.0.0.1:9', ackFrom: 'accueil@localhost' },
    [/^MAIL_FROM, ACK_FROM : devis@ile-nette\.example /, /^MAIL_FROM, ACK_FROM : accueil@localhost /],
  ],
  [
    'whose mail comes from its own domain',
    {},
    { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'devis@site.exemple.fr' },
    [],
  ],
  ['with a refresh token of Google', {}, { smtpOAuth: GOOGLE }, []],
])('the warnings are right for a site %s', (_, build, more, expected) => {
  const { siteUrl, retentionDays } = testConfig();
  const config = configOfBuild({ site: { siteUrl, retentionDays, ...build } }, more);
  expect(warningsOf(config)).toEqual(expected.map((line) => expect.stringMatching(line)));
});

it('a public site without a mail server is reported, unless its form posts to a provider', () => {
  const site = { site: { siteUrl: SITE, retentionDays: 1095 } };
  const config = configOfBuild(site, { siteUrl: SITE });
  const missing = new RegExp(`^SMTP_URL : .*SITE_URL=${SITE}.*${join(config.dataDir, 'outbox')}`);
  expect(warningsOf(config)).toEqual([expect.stringMatching(missing)]);
  expect(warningsOf({ ...config, smtpUrl: 'smtp://127.0.0.1:9' })).toEqual([]);
  const provider = { form: { submitUrl: 'https://api.forms.example/submit', accessKey: 'x' } };
  expect(warningsOf(configOfBuild({ ...site, ...provider }, { siteUrl: SITE }))).toEqual([]);
});

it('the tables of the real build match its form, and its legal notice states the retention period', () => {
  const { dist, retentionDays } = readConfig({});
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const { accessKey, submitUrl } = JSON.parse(read('tables/form.json')) as Record<string, string>;
  const page = read('site/devis-gratuit.html');
  expect(page).toContain(`name="access_key" value="${accessKey}"`);
  expect(page).toContain(`action="${submitUrl}"`);
  expect(JSON.parse(read('tables/site.json'))).toMatchObject({ retentionDays });
  expect(retentionDays).toBe(3 * 365);
  expect(read('site/mentions-legales.html').replace(/\s/g, '')).toContain('conservéetroisans');
});
