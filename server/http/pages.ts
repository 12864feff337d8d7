import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { PageData } from '../../quote/pages/index.ts';
import { OperatorError } from '../base/errors.ts';

/** The pages of the site that differ for each visitor. */
export interface Pages {
  /** Renders a whole page as HTML. Throws what the page throws. */
  render: <Path extends keyof PageData>(path: Path, data: PageData[Path]) => Promise<string>;
  /** The hash of the script of the office's pages, for their Content-Security-Policy. */
  officeScript: string;
  /** Renders each page once: a page that is broken shows before a visitor asks for it. */
  renderSamples: () => Promise<Map<string, string>>;
}

/** Loads the module that the build has written for them. */
export async function loadPages(dist: string): Promise<Pages> {
  const file = join(dist, 'server/entry.mjs');
  if (!existsSync(file))
    throw new OperatorError(`Le site n’est pas construit : ${file} manque. Lancez « npm run build ».`);
  return import(pathToFileURL(file).href);
}

/** The time for which a visitor may wait for a page that is rendered on demand. */
const WAIT_MAX_MS = 10_000;

/**
 * Renders one page at a time. The event loop stands still for a whole page, and would for all that wait, before a
 * static page comes a step further. It takes a turn after each.
 */
export function takeTurns(pages: Pages): Pages {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...pages,
    render: (path, data) => {
      const asked = performance.now();
      const page = last.then(() => {
        if (performance.now() - asked <= WAIT_MAX_MS) return pages.render(path, data);
        throw Object.assign(new Error('too many pages at once'), { statusCode: 503, code: 'BUSY' });
      });
      last = page.catch(() => {}).then(() => turn());
      return page;
    },
  };
}
