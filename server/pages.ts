import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '../quote/pages/index.ts';
import { OperatorError } from './errors.ts';

/** The pages of the site that differ for each visitor. */
export interface Pages {
  /** The whole page as HTML. Throws what the page throws. */
  render: <Path extends keyof PageData>(path: Path, data: PageData[Path]) => Promise<string>;
}

/** During `npm run dev`, Astro's own server renders them, so that a change shows at once. */
const fromDevServer = (origin: string): Pages => ({
  async render(path, data) {
    const answer = await fetch(new URL(path, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-page-data': '1' },
      body: JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(`astro dev: ${answer.status}`);
    return answer.text();
  },
});

/** The module that the build has written for them. */
async function fromBuild(dist: string): Promise<Pages> {
  const file = join(dist, 'server/entry.mjs');
  if (!existsSync(file))
    throw new OperatorError(`Le site n’est pas construit : ${file} manque. Lancez « npm run build ».`);
  return import(pathToFileURL(file).href);
}

/** `astroDev`: the address of `astro dev`, which takes the place of the build. */
export const loadPages = async (dist: string, astroDev = process.env.ASTRO_DEV): Promise<Pages> =>
  astroDev ? fromDevServer(astroDev) : fromBuild(dist);
