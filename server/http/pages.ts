import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { PageData } from '../../quote/pages/index.ts';
import { OperatorError } from '../base/errors.ts';

/** The pages that the server renders on demand, because they differ for each visitor. */
export interface Pages {
  render: <Path extends keyof PageData>(path: Path, data: PageData[Path]) => Promise<string>;
  /** The hash of the script of the office's pages, for their Content-Security-Policy. */
  officeScript: string;
  /** Renders each page once with sample data, so that a broken page stops the build or the start. */
  renderSamples: () => Promise<Map<string, string>>;
}

export async function loadPages(dist: string): Promise<Pages> {
  const file = join(dist, 'server/entry.mjs');
  if (!existsSync(file))
    throw new OperatorError(`Le site n’est pas construit : ${file} manque. Lancez « npm run build ».`);
  return import(pathToFileURL(file).href);
}

const QUEUE_WAIT_MAX_MS = 10_000;

/**
 * Renders one page at a time, and handles other events between two pages. A render blocks the event loop. Without this,
 * static pages would wait until all pages in the queue are rendered.
 */
export function renderInQueue(pages: Pages): Pages {
  let previous: Promise<unknown> = Promise.resolve();
  return {
    ...pages,
    render: (path, data) => {
      const askedAt = performance.now();
      const page = previous.then(() => {
        if (performance.now() - askedAt <= QUEUE_WAIT_MAX_MS) return pages.render(path, data);
        throw Object.assign(new Error('too many pages at once'), { statusCode: 503, code: 'BUSY' });
      });
      previous = page.catch(() => {}).then(() => nextTurn());
      return page;
    },
  };
}
