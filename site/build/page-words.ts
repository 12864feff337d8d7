import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { decoded, REST_OF_TAG } from './markup.ts';

const SCRIPT_FILE = /[\w.-]+\.js\b/g;
const TAG = new RegExp(`<[a-z]${REST_OF_TAG}>`, 'gi');
/** Everything in a text that could be the name of a class, an element or an attribute. */
export const words = (text: string): Set<string> =>
  new Set([...(text.match(/[^\s"'`<>=]+/g) ?? []), ...(text.match(/[\w-]+/g) ?? [])]);

/** The words of a page's tags alone: what visitors read names no class. A class may hold any character, so that values are also split at spaces only. */
export function markupWords(html: string): Set<string> {
  const found = new Set<string>();
  for (const [tag] of html.matchAll(TAG)) {
    for (const word of words(tag)) found.add(word);
    if (tag.includes('&')) for (const word of decoded(tag).split(/[\s"']+/)) found.add(word);
  }
  return found;
}

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
