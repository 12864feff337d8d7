import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startApp, testConfig } from '../../testing/app.ts';
import { createPlace } from '../../testing/place.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { type Config, readConfig } from '../config.ts';
import { warningsOf } from './warnings.ts';

const SITE = 'https://www.example.org';

/** A configuration whose site was built with these settings. */
function built(tables: Record<string, object>, more: Partial<Config> = {}): Config {
  const config = testConfig(more);
  for (const [name, table] of Object.entries(tables))
    writeFileSync(join(config.dist, 'tables', name), JSON.stringify(table));
  return config;
}

const start = (config: Partial<Config>) => startApp(config, { deliver: false });

async function errorsOf(config: Partial<Config>): Promise<Record<string, unknown>[]> {
  const lines = (await start(config)).logged().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
}

describe('the access key', () => {
  const form = (submitUrl: string, more?: Partial<Config>) =>
    built({ 'form.json': { submitUrl, accessKey: 'cle-du-site' } }, more);

  async function answers(config: Config): Promise<Record<string, number>> {
    const { post } = await start(config);
    const statusFor = async (key: string) => (await post(jsonBody({}, { access_key: key }))).status;
    return { local: await statusFor('local'), own: await statusFor('cle-du-site') };
  }

  it('is ACCESS_KEY, else that of the built form, else « local »', async () => {
    const accessKey = 'cle-du-site';
    expect(await answers(testConfig({ accessKey }))).toEqual({ local: 403, own: 200 });
    expect(await answers(form('/submit', { accessKey }))).toEqual({ local: 403, own: 200 });
    expect(await answers(form('/submit'))).toEqual({ local: 403, own: 200 });
    expect(await answers(testConfig())).toEqual({ local: 200, own: 403 });
  });

  it.each(['/submit', 'https://www.ile-nette.example/submit'])(
    'is logged as an error, but not revealed, if it refuses the built form (%s)',
    async (submitUrl) => {
      const [error, ...others] = await errorsOf(form(submitUrl, { accessKey: 'autre' }));
      expect(error?.msg).toMatch(/^ACCESS_KEY is not the PUBLIC_ACCESS_KEY/);
      expect(others).toEqual([]);
      expect(JSON.stringify(error)).not.toMatch(/cle-du-site|autre/);
    },
  );

  it('may differ if the form posts to a hosted provider', async () => {
    const config = form('https://forms.example/submit', { accessKey: 'autre' });
    expect(await answers(config)).toEqual({ local: 403, own: 403 });
    expect(await errorsOf(config)).toEqual([]);
  });
});

it('the log has an error for each setting that the site was not built with', async () => {
  const { siteUrl, retentionDays } = testConfig();
  const errors = (other: object) => errorsOf(built({ 'site.json': { siteUrl, retentionDays, ...other } }));
  expect(await errors({})).toEqual([]);
  expect(await errors({ siteUrl: SITE })).toMatchObject([
    { built: SITE, msg: expect.stringMatching(/^SITE_URL is not the one/) },
  ]);
  expect(await errors({ retentionDays: 30 })).toMatchObject([
    { published: 30, msg: expect.stringMatching(/^RETENTION_DAYS is not/) },
  ]);
});

describe('a public site without a mail server', () => {
  it('says in its log that nobody gets the requests', async () => {
    const config = testConfig({ siteUrl: SITE });
    expect(await errorsOf(config)).toMatchObject([
      { msg: expect.stringMatching(/^SMTP_URL : .*SITE_URL=https:\/\/www\.example\.org/) },
    ]);
    expect(warningsOf(config)).toEqual([expect.stringContaining(join(config.dataDir, 'outbox'))]);
  });

  it('says nothing with a mail server, nor where the form posts to a provider', () => {
    expect(warningsOf(testConfig({ siteUrl: SITE, smtpUrl: 'smtp://127.0.0.1:9' }))).toEqual([]);
    const provider = { submitUrl: 'https://api.forms.example/submit', accessKey: 'x' };
    expect(warningsOf(built({ 'form.json': provider }, { siteUrl: SITE }))).toEqual([]);
  });
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

it('the server prints its warnings last at the start, whatever the log level, without values', async () => {
  const { launch } = await createPlace('');
  const misspelt = { SMPT_URL: 'smtp://moi:secret@mail.example.org' };
  const server = launch({ SITE_URL: SITE, ...misspelt, LOG_LEVEL: 'silent' });
  await server.origin();
  await waitUntil(() =>
    /^ATTENTION : SMPT_URL : .*sans effet\.\nATTENTION : SMTP_URL : [^\n]* Renseignez SMTP_URL et MAIL_TO\.\n$/m.test(
      server.output,
    ),
  );
  expect(server.output).not.toContain('secret');
});

describe('the real build', () => {
  const { dist, retentionDays } = readConfig({});
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');

  it('records what its form sends', () => {
    const { accessKey, submitUrl } = JSON.parse(read('tables/form.json')) as Record<string, string>;
    const page = read('site/devis-gratuit.html');
    expect(page).toContain(`name="access_key" value="${accessKey}"`);
    expect(page).toContain(`action="${submitUrl}"`);
  });

  it('states the default retention period in its legal notice', () => {
    expect(JSON.parse(read('tables/site.json'))).toMatchObject({ retentionDays });
    expect(retentionDays).toBe(3 * 365);
    expect(read('site/mentions-legales.html').replace(/\s/g, '')).toContain('conservéetroisans');
  });
});
