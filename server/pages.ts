import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '../quote/pages/index.ts';
import { OperatorError } from './errors.ts';

/** The pages of the site that differ for each visitor. */
export interface Pages {
  /** The whole page as HTML. Throws what the page throws. */
  render: <Path extends keyof PageData>(path: Path, data: PageData[Path]) => Promise<string>;
  /** The hash of the script in the office's lists of calls, for their Content-Security-Policy. */
  listScript: string;
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
