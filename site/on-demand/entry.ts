import { createApp } from 'astro/app/entrypoint';
import { hashOf } from '../integrations/content-security-policy.ts';
import { deferScripts } from '../lib/astro-internals.ts';
import { SITE_URL } from '../lib/env.data.ts';
import { OFFICE_SCRIPT } from '../office/office-script.ts';
import { isUntitled, SAMPLES } from './samples.ts';

/** The entry that our server calls for a page that differs for each visitor: see `server/http/pages.ts`. */
const app = createApp({ streaming: false });

/** Throws what the page throws. */
export async function render(path: string, page: unknown): Promise<string> {
  const locals: App.Locals = { page };
  // Never the browser's own request: its body is read already, and its address may be that of another page.
  const response = await app.render(new Request(new URL(path, SITE_URL)), { locals });
  if (response.status !== 200) throw locals.failure ?? new Error(`${path}: ${response.status}`);
  return deferScripts(await response.text());
}

/** The one script of the office's pages, as their Content-Security-Policy names it. */
export const officeScript = hashOf(OFFICE_SCRIPT);

/** Every page once, by its path. What they load later is then in memory, and none is broken or without its title. */
export async function renderSamples(): Promise<Map<string, string>> {
  const pages = Object.entries(SAMPLES).map(async ([path, page]): Promise<[string, string]> => {
    const html = await render(path, page);
    if (isUntitled(html)) throw new Error(`${path}: no title`);
    return [path, html];
  });
  return new Map(await Promise.all(pages));
}
