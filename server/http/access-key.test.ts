import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startApp, testConfig } from '../../testing/app.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { type Config, readConfig } from '../config.ts';

function built(submitUrl: string, accessKey: string, more: Partial<Config> = {}): Config {
  const config = testConfig(more);
  writeFileSync(join(config.dist, 'tables/form.json'), JSON.stringify({ submitUrl, accessKey }));
  return config;
}

async function answers(config: Config): Promise<Record<string, number>> {
  const { post } = await startApp(config, { deliver: false });
  const statusFor = async (key: string) => (await post(jsonBody({}, { access_key: key }))).status;
  return { local: await statusFor('local'), own: await statusFor('cle-du-site') };
}

describe('the access key', () => {
  it('is the one in the built form, unless ACCESS_KEY is set', async () => {
    expect(await answers(built('/submit', 'cle-du-site'))).toEqual({ local: 403, own: 200 });
    expect(await answers(built('/submit', 'cle-du-site', { accessKey: 'cle-du-site' }))).toMatchObject({
      own: 200,
    });
  });

  it('is « local » for a build without a form table, unless ACCESS_KEY is set', async () => {
    expect(await answers(testConfig())).toEqual({ local: 200, own: 403 });
    expect(await answers(testConfig({ accessKey: 'cle-du-site' }))).toEqual({ local: 403, own: 200 });
  });

  it.each(['/submit', 'https://www.ile-nette.example/submit'])(
    'is logged as an error, but not revealed, if it refuses the built form (%s)',
    async (submitUrl) => {
      const { logged } = await startApp(built(submitUrl, 'cle-du-site', { accessKey: 'autre' }), {
        deliver: false,
      });
      expect(logged()).toMatch(/"level":50,.*ACCESS_KEY is not the PUBLIC_ACCESS_KEY/);
      expect(logged()).not.toMatch(/cle-du-site|autre/);
    },
  );

  it('may differ if the form posts to a hosted provider', async () => {
    const config = built('https://forms.example/submit', 'cle-du-prestataire', { accessKey: 'cle-du-site' });
    expect(await answers(config)).toEqual({ local: 403, own: 200 });
    expect((await startApp(config, { deliver: false })).logged()).not.toContain('ACCESS_KEY');
  });
});

describe('the real build', () => {
  it('records what its form sends', () => {
    const { dist } = readConfig({});
    const form = JSON.parse(readFileSync(join(dist, 'tables/form.json'), 'utf8')) as Record<string, string>;
    const page = readFileSync(join(dist, 'site/devis-gratuit.html'), 'utf8');
    expect(page).toContain(`name="access_key" value="${form.accessKey}"`);
    expect(page).toContain(`action="${form.submitUrl}"`);
  });
});
