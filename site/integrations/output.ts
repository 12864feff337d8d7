import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Paths of the files in the built site that end in one of `extensions`. */
export async function filesOf(dir: URL, extensions: readonly string[]): Promise<string[]> {
  const site = fileURLToPath(dir);
  const names = await readdir(site, { recursive: true });
  return names.filter((name) => extensions.some((end) => name.endsWith(end))).map((name) => join(site, name));
}

/** Writes `tables/<name>.json` beside the built site: the server reads it at start. */
export async function writeTable(dir: URL, name: string, content: unknown): Promise<void> {
  const tables = new URL('../tables/', dir);
  await mkdir(tables, { recursive: true });
  await writeFile(new URL(`${name}.json`, tables), `${JSON.stringify(content, undefined, 2)}\n`);
}
