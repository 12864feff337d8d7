import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the paths of all files in a folder, and below, that end in one of `endings`. */
export async function filesOf(dir: URL, endings: readonly string[]): Promise<string[]> {
  const folder = fileURLToPath(dir);
  const names = await readdir(folder, { recursive: true });
  const matching = names.filter((name) => endings.some((ending) => name.endsWith(ending)));
  return matching.map((name) => join(folder, name));
}

/** Writes `tables/<name>.json` beside the built site: the server reads it at start. */
export async function writeTable(dir: URL, name: string, content: unknown): Promise<void> {
  const tables = new URL('../tables/', dir);
  await mkdir(tables, { recursive: true });
  await writeFile(new URL(`${name}.json`, tables), `${JSON.stringify(content, undefined, 2)}\n`);
}
