import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const SCRIPT_FILE = /[\w.-]+\.js\b/g;

/** Everything in a text that could be the name of a class, an element or an attribute. */
export const words = (text: string): Set<string> =>
  new Set([...(text.match(/[^\s"'`<>=]+/g) ?? []), ...(text.match(/[\w-]+/g) ?? [])]);

const read = new Map<string, Promise<string>>();
const readOnce = (path: string): Promise<string> =>
  read.getOrInsertComputed(path, () => readFile(path, 'utf8').catch(() => ''));

/** The texts of the built script files that a page loads, at once or later, with those that they load in turn. */
export async function scriptsReachedFrom(html: string, site: string): Promise<string[]> {
  const texts = new Map<string, string>();
  const follow = async (text: string): Promise<void> => {
    for (const name of new Set(text.match(SCRIPT_FILE)?.map((file) => basename(file)))) {
      if (texts.has(name)) continue;
      const script = await readOnce(join(site, '_astro', name));
      texts.set(name, script);
      await follow(script);
    }
  };
  await follow(html);
  return [...texts.values()];
}
