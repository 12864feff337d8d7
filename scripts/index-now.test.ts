import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { announce } from './index-now.ts';

/** A site with a sitemap of two pages, and a search engine that answers `status`. */
async function siteAndEngine(status: number) {
  const posts: unknown[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/sitemap.xml') {
      response.end('<urlset><url><loc>http://a/</loc></url><url><loc>http://a/contact</loc></url></urlset>');
      return;
    }
    posts.push(JSON.parse(await new Response(request as unknown as ReadableStream).text()));
    response.statusCode = status;
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return { site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posts };
}

it('announces every page of the sitemap, with the place of the key', async () => {
  const { site, posts } = await siteAndEngine(202);
  expect(await announce(site, 'abcd1234', `${site}/indexnow`)).toBe(2);
  expect(posts).toEqual([
    {
      host: new URL(site).host,
      key: 'abcd1234',
      keyLocation: `${site}/abcd1234.txt`,
      urlList: ['http://a/', 'http://a/contact'],
    },
  ]);
});

it('says what is wrong', async () => {
  const { site } = await siteAndEngine(403);
  await expect(announce(site, '')).rejects.toThrow('INDEXNOW_KEY n’est pas renseigné.');
  await expect(announce(site, 'abcd1234', `${site}/indexnow`)).rejects.toThrow('IndexNow répond 403.');
});
