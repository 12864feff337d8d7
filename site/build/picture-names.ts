import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the build puts pictures, as pages name it. */
const FOLDER = '/_astro/';
/** A picture as Astro names it (`cave.Dp2sY08l_Z1a.avif`: its master, the hash of that, and of the settings), and its width in a set. */
const MENTION = /\/_astro\/(([\w-]+)\.([\w-]{8})_\w+\.(avif|webp|jpeg))(?: (\d+)w)?/g;
/** Enough for two contents of one picture never to share a name. */
const HASH_LENGTH = 7;

/** A picture file as the pages name it. */
interface Mention {
  master: string;
  format: string;
  width?: string;
}

/** Every picture file that pages name. */
export class Pictures {
  readonly #mentions = new Map<string, Mention>();

  /** Takes in a page. */
  learn(html: string): void {
    for (const [, file = '', name, hash, format = '', width] of html.matchAll(MENTION)) {
      const mention = { master: `${name}.${hash}`, format, ...(width && { width }) };
      if (width || !this.#mentions.has(file)) this.#mentions.set(file, mention);
    }
  }

  /**
   * Names that compress: all files of one master share one hash, that of their contents, and say their width (`cave.k3f9xa1-480.avif`) where Astro's
   * each have a hash of their own, which costs a page with a dozen pictures 0.7 kB.
   *
   * @param read the content of a file.
   */
  async names(read: (file: string) => Promise<Uint8Array>): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    const taken = new Set<string>();
    const ofMaster = Map.groupBy(this.#mentions.keys(), (file) => this.#mentions.get(file)?.master ?? '');
    for (const [master, unsorted] of ofMaster) {
      const files = unsorted.sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(await read(file));
      const [name] = master.split('.');
      const stem = `${name}.${BigInt(`0x${hash.digest('hex')}`)
        .toString(36)
        .slice(0, HASH_LENGTH)}`;
      for (const file of files) {
        const { width, format } = this.#mentions.get(file) as Mention;
        const wide = width ? `${stem}-${width}` : stem;
        // Two cuts of one master may be equally wide.
        let free = wide;
        for (let cut = 2; taken.has(`${free}.${format}`); cut += 1) free = `${wide}-${cut}`;
        taken.add(`${free}.${format}`);
        names.set(file, `${free}.${format}`);
      }
    }
    return names;
  }
}

/** A page with its pictures under their new names. */
export const renamePictures = (html: string, names: ReadonlyMap<string, string>): string =>
  html.replace(MENTION, (mention, file: string) => mention.replace(file, names.get(file) ?? file));

/** Gives the files of a built site their new names. */
export async function movePictures(site: string, pictures: Pictures): Promise<Map<string, string>> {
  const at = (file: string) => join(site, FOLDER, file);
  const names = await pictures.names((file) => readFile(at(file)));
  for (const [file, name] of names) await rename(at(file), at(name));
  return names;
}
