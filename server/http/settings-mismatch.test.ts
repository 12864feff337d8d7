import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startApp, testConfig } from '../../testing/app.ts';
import { readConfig } from '../config.ts';

async function logOf(built: Record<string, unknown>): Promise<string> {
  const config = testConfig();
  const agreed = { siteUrl: config.siteUrl, retentionDays: config.retentionDays };
  writeFileSync(join(config.dist, 'tables/site.json'), JSON.stringify({ ...agreed, ...built }));
  return (await startApp(config, { deliver: false })).logged();
}

describe('the log', () => {
  it('contains no error if the build and the server have the same settings', async () => {
    expect(await logOf({})).not.toMatch(/"level":50/);
  });

  it('contains an error if the site was built with another SITE_URL', async () => {
    expect(await logOf({ siteUrl: 'https://www.example.org' })).toMatch(
      /"level":50,.*"built":"https:\/\/www\.example\.org",.*SITE_URL is not the one/,
    );
  });

  it('contains an error if the legal notice states another retention period', async () => {
    expect(await logOf({ retentionDays: 30 })).toMatch(/"level":50,.*"published":30,.*RETENTION_DAYS is not/);
  });
});

it('the legal notice states the default retention period', () => {
  const { dist, retentionDays } = readConfig({});
  const settings = JSON.parse(readFileSync(join(dist, 'tables/site.json'), 'utf8')) as {
    retentionDays: number;
  };
  expect(settings.retentionDays).toBe(retentionDays);
  const notice = readFileSync(join(dist, 'site/mentions-legales.html'), 'utf8').replace(/\s/g, '');
  expect(retentionDays).toBe(3 * 365);
  expect(notice).toContain('conservéetroisans');
});
