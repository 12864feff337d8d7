import { expect, it, onTestFinished, vi } from 'vitest';
import { announce } from './index-now.ts';

const SITE = 'https://www.exemple.fr';
const SITEMAP = '<urlset><url><loc>http://a/</loc></url><url><loc>http://a/contact</loc></url></urlset>';

/** A site with a sitemap of two pages, and a search engine that answers `status`. Returns what the engine is sent. */
function siteAndEngine(status: number): unknown[] {
  const posts: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: { body: string }) => {
    if (address === `${SITE}/sitemap.xml`) return new Response(SITEMAP);
    posts.push(JSON.parse(init?.body ?? ''));
    return new Response(null, { status });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return posts;
}

it('announces every page of the sitemap, with the place of the key', async () => {
  const posts = siteAndEngine(202);
  expect(await announce(SITE, 'abcd1234')).toBe(2);
  expect(posts).toEqual([
    {
      host: 'www.exemple.fr',
      key: 'abcd1234',
      keyLocation: `${SITE}/abcd1234.txt`,
      urlList: ['http://a/', 'http://a/contact'],
    },
  ]);
});

it('says what is wrong', async () => {
  siteAndEngine(403);
  await expect(announce(SITE, '')).rejects.toThrow('INDEXNOW_KEY n’est pas renseigné.');
  await expect(announce(SITE, 'abcd1234')).rejects.toThrow('IndexNow répond 403.');
});
