import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { startApp, testConfig } from '../tests/support/app.ts';

/** What the built pages say, and what the server's settings say. */

async function logOf(built: Record<string, unknown>): Promise<string> {
  const config = testConfig();
  const agreed = { siteUrl: config.siteUrl, retentionDays: config.retentionDays };
  writeFileSync(join(config.dist, 'tables/site.json'), JSON.stringify({ ...agreed, ...built }));
  return (await startApp(config, { deliver: false })).logged();
}

describe('pages and settings', () => {
  it('that agree are no matter for the log', async () => {
    expect(await logOf({})).not.toMatch(/"level":50/);
  });
  it('that name different addresses are told in the log', async () => {
    expect(await logOf({ siteUrl: 'https://www.example.org' })).toMatch(
      /"level":50,.*"built":"https:\/\/www\.example\.org",.*SITE_URL is not the one/,
    );
  });
  it('that promise another time of keeping than the one that is kept are told in the log', async () => {
    expect(await logOf({ retentionDays: 30 })).toMatch(/"level":50,.*"published":30,.*RETENTION_DAYS is not/);
  });
});

it('the legal notice tells how long requests are kept by default', () => {
  const { dist, retentionDays } = readConfig({});
  const said = JSON.parse(readFileSync(join(dist, 'tables/site.json'), 'utf8')) as { retentionDays: number };
  expect(said.retentionDays).toBe(retentionDays);
  const notice = readFileSync(join(dist, 'site/mentions-legales.html'), 'utf8').replace(/\s/g, '');
  expect(notice).toContain(`${retentionDays}jours`);
});
