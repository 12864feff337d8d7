import { createApp } from 'astro/app/entrypoint';
import { scriptHash } from '../integrations/content-security-policy.ts';
import { deferScripts } from '../lib/astro-internals.ts';
import { SITE_URL } from '../lib/env.data.ts';
import { OFFICE_SCRIPT } from '../office/office-script.ts';
import { isUntitled, SAMPLES } from './samples.ts';

/** Our server renders pages that differ for each visitor through this module: see `server/http/pages.ts`. */

const app = createApp({ streaming: false });

/** Renders a page with the data of the server. Throws the error that the page throws. */
export async function render(path: string, page: unknown): Promise<string> {
  const locals: App.Locals = { page };
  // Not the browser’s request: the server has already read its body, and its address may be that of another page.
  const response = await app.render(new Request(new URL(path, SITE_URL)), { locals });
  if (response.status !== 200) throw locals.failure ?? new Error(`${path}: ${response.status}`);
  return deferScripts(await response.text());
}

/** The hash by which a Content-Security-Policy allows the script of the office’s pages. */
export const officeScriptHash = scriptHash(OFFICE_SCRIPT);

/**
 * Renders every page once, with its sample, and returns the pages by path. Throws if one is broken or has no title.
 * What pages load on their first render is then in memory.
 */
export async function renderSamples(): Promise<Map<string, string>> {
  const pages = Object.entries(SAMPLES).map(async ([path, page]): Promise<[string, string]> => {
    const html = await render(path, page);
    if (isUntitled(html)) throw new Error(`${path}: no title`);
    return [path, html];
  });
  return new Map(await Promise.all(pages));
}
