import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startApp, testConfig } from '../../testing/app.ts';
import { createPlace } from '../../testing/place.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const SITE = 'https://www.example.org';

const errorsOf = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => line.includes('"level":50'))
    .map((line) => JSON.parse(line).msg);

describe('a public site without a mail server', () => {
  it('says in its log that nobody gets the requests', async () => {
    const { logged, config } = await startApp({ siteUrl: SITE }, { deliver: false });
    expect(errorsOf(logged())).toEqual([
      expect.stringMatching(/^SMTP_URL : .*SITE_URL=https:\/\/www\.example\.org/),
    ]);
    expect(logged()).toContain(join(config.dataDir, 'outbox'));
  });

  it('says nothing with a mail server, nor where the form posts to a provider', async () => {
    const mail = { smtpUrl: 'smtp://127.0.0.1:9', mailTo: 'bureau@example.org' };
    expect(errorsOf((await startApp({ siteUrl: SITE, ...mail })).logged())).toEqual([]);
    const config = testConfig({ siteUrl: SITE });
    const form = { submitUrl: 'https://api.forms.example/submit', accessKey: 'x' };
    writeFileSync(join(config.dist, 'tables/form.json'), JSON.stringify(form));
    const { app, logged } = await startApp(config);
    expect(errorsOf(logged())).toEqual([]);
    expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'ok' });
  });

  it('prints it last at the start, whatever the log level', async () => {
    const { launch } = await createPlace('');
    const server = launch({ SITE_URL: SITE, LOG_LEVEL: 'silent' });
    await server.origin();
    await waitUntil(() =>
      /ATTENTION : SMTP_URL : [^\n]* Renseignez SMTP_URL et MAIL_TO\.\n$/.test(server.output),
    );
  });
});
