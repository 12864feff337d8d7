import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData } from '../../quote/pages/index.ts';
import { OperatorError } from '../base/errors.ts';

/** The pages that the server renders on demand, because they differ for each visitor. */
export interface Pages {
  render: <Path extends keyof PageData>(path: Path, data: PageData[Path]) => Promise<string>;
  /** The hash of the script of the office's pages, for their Content-Security-Policy. */
  officeScriptHash: string;
  /** Renders each page once with sample data, so that a broken page stops the build or the start. */
  renderSamples: () => Promise<Map<string, string>>;
}

export async function loadPages(dist: string): Promise<Pages> {
  const file = join(dist, 'server/entry.mjs');
  if (!existsSync(file))
    throw new OperatorError(`Le site n’est pas construit : ${file} manque. Lancez « npm run build ».`);
  return import(pathToFileURL(file).href);
}
