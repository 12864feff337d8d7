/**
 * `npm run index-now`, after a deploy: tells search engines which pages there are (https://www.indexnow.org). Needs
 * SITE_URL and INDEXNOW_KEY as at build, which has put the key's file on the site.
 */
import { pathToFileURL } from 'node:url';
import { INDEXNOW_KEY, SITE_URL } from '../site/lib/env.data.ts';

const ENDPOINT = 'https://api.indexnow.org/indexnow';

/** The pages of a public site, by its sitemap. */
async function pagesOf(site: string): Promise<string[]> {
  const answer = await fetch(`${site}/sitemap.xml`);
  if (!answer.ok) throw new Error(`${site}/sitemap.xml répond ${answer.status}.`);
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => page);
}

/** Announces all pages of `site`. Returns how many. Throws an error for the operator. */
export async function announce(site: string, key: string, endpoint = ENDPOINT): Promise<number> {
  if (!key) throw new Error('INDEXNOW_KEY n’est pas renseigné.');
  const urlList = await pagesOf(site);
  const body = { host: new URL(site).host, key, keyLocation: `${site}/${key}.txt`, urlList };
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`IndexNow répond ${answer.status}.`);
  return urlList.length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(`${await announce(SITE_URL, INDEXNOW_KEY)} pages annoncées aux moteurs de recherche.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
