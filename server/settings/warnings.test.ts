import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startApp, testConfig } from '../../testing/app.ts';
import { createPlace } from '../../testing/place.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { type Config, readConfig } from './config.ts';
import { warningsOf } from './warnings.ts';

const SITE = 'https://www.example.org';

/** A configuration whose site was built with these settings. */
function built(tables: Record<string, object>, more: Partial<Config> = {}): Config {
  const config = testConfig(more);
  for (const [name, table] of Object.entries(tables))
    writeFileSync(join(config.dist, 'tables', name), JSON.stringify(table));
  return config;
}

it('a request must carry the access key of the built form', async () => {
  const config = built({ 'form.json': { submitUrl: '/submit', accessKey: 'cle-du-site' } });
  const { post } = await startApp(config, { deliver: false });
  const statusFor = async (key: string) => (await post(jsonBody({}, { access_key: key }))).status;
  expect([await statusFor('local'), await statusFor('cle-du-site')]).toEqual([403, 200]);
});

it.each([
  ['has the same settings', {}, []],
  [
    'was built with another SITE_URL',
    { siteUrl: SITE },
    [/^SITE_URL : .* construites pour https:\/\/www\.ex/],
  ],
  ['states another retention period', { retentionDays: 30 }, [/^RETENTION_DAYS : 1095, .* 30 jours/]],
])('each difference from a site that %s is reported', (_, other, expected) => {
  const { siteUrl, retentionDays } = testConfig();
  const config = built({ 'site.json': { siteUrl, retentionDays, ...other } });
  expect(warningsOf(config)).toEqual(expected.map((line) => expect.stringMatching(line)));
});

it('a public site without a mail server is reported, unless its form posts to a provider', () => {
  const site = { 'site.json': { siteUrl: SITE, retentionDays: 1095 } };
  const config = built(site, { siteUrl: SITE });
  const missing = new RegExp(`^SMTP_URL : .*SITE_URL=${SITE}.*${join(config.dataDir, 'outbox')}`);
  expect(warningsOf(config)).toEqual([expect.stringMatching(missing)]);
  expect(warningsOf({ ...config, smtpUrl: 'smtp://127.0.0.1:9' })).toEqual([]);
  const provider = { 'form.json': { submitUrl: 'https://api.forms.example/submit', accessKey: 'x' } };
  expect(warningsOf(built({ ...site, ...provider }, { siteUrl: SITE }))).toEqual([]);
});

it('a refresh token of Microsoft is reported, because it ends after 90 days', () => {
  const microsoft = {
    tokenUrl: 'https://login.microsoftonline.com/tenant/oauth2/v2.0/token',
    ...{ clientId: 'site', clientSecret: 'the-secret', scope: undefined, refreshToken: 'the-token' },
  };
  const warningsWith = (smtpOAuth: Config['smtpOAuth']) => warningsOf(testConfig({ smtpOAuth }));
  expect(warningsWith(microsoft)).toEqual([expect.stringMatching(/^SMTP_OAUTH_REFRESH_TOKEN : .*90/)]);
  expect(warningsWith({ ...microsoft, refreshToken: undefined })).toEqual([]);
  expect(warningsWith({ ...microsoft, tokenUrl: 'https://oauth2.googleapis.com/token' })).toEqual([]);
});

it('several machines are told that they need OFFICE_KEY', () => {
  const config = testConfig({ databaseUrl: 'postgres://127.0.0.1/x' });
  expect(warningsOf(config)).toEqual([expect.stringMatching(/^OFFICE_KEY : /)]);
  expect(warningsOf({ ...config, officeKey: 'x'.repeat(32) })).toEqual([]);
});

it('the server prints its warnings last at the start, whatever the log level, without values', async () => {
  const { launch } = await createPlace('');
  const misspelt = { SMPT_URL: 'smtp://moi:secret@mail.example.org' };
  const server = launch({ SITE_URL: SITE, ...misspelt, LOG_LEVEL: 'silent' });
  await server.origin();
  await waitUntil(() =>
    /^ATTENTION : SMPT_URL : .*sans effet\.\nATTENTION : SMTP_URL : [^\n]* Renseignez SMTP_URL et MAIL_TO\.\n/m.test(
      server.output,
    ),
  );
  expect(server.output).not.toContain('secret');
});

it('the real build records what its form sends, and states the retention period in its legal notice', () => {
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
