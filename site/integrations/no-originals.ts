import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { filesOf } from './output.ts';

const PICTURES = new URL('../../content/pictures/', import.meta.url);
const TEXT = ['.html', '.css', '.js', '.xml', '.json', '.txt', '.webmanifest'];
const PICTURE = /\.(?:avif|gif|hei[cf]|jpe?g|png|tiff?|webp)$/i;

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function originalDigests(): Promise<Set<string>> {
  const files = await readdir(PICTURES, { recursive: true });
  const pictures = files.filter((name) => PICTURE.test(name));
  const digests = pictures.map(async (name) => digestOf(await readFile(join(fileURLToPath(PICTURES), name))));
  return new Set(await Promise.all(digests));
}

async function hasMetadata(bytes: Buffer): Promise<boolean> {
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  return Boolean(exif || xmp || iptc);
}

/**
 * Deletes original pictures from a built site. Returns an error for each picture that must not be published: an
 * original that a page refers to, and any picture with EXIF, XMP or IPTC, which can hold the place where it was taken.
 *
 * Astro copies each picture that a module imports into the build, and keeps those that it believes in use. A picture
 * that Astro cannot decode is published as it is.
 */
export async function removeOriginals(dir: URL): Promise<string[]> {
  const originals = await originalDigests();
  const pages = await Promise.all((await filesOf(dir, TEXT)).map((path) => readFile(path, 'utf8')));
  const problems: string[] = [];
  for (const path of (await filesOf(dir, [''])).filter((name) => PICTURE.test(name))) {
    const bytes = await readFile(path);
    const name = basename(path);
    if (originals.has(digestOf(bytes))) {
      const isUsed = pages.some((text) => text.includes(name) || text.includes(encodeURI(name)));
      if (isUsed)
        problems.push(
          `${name}\u00a0: une page publierait ce fichier tel quel, sans le recadrer ni l’alléger.`,
        );
      else await rm(path);
    } else if (await hasMetadata(bytes).catch(() => true))
      problems.push(
        `${name}\u00a0: cette image contient des données de prise de vue (lieu, date, appareil), ou ` +
          'n’est pas lisible. Placez les photos dans content/pictures/photos, ' +
          'd’où le site ne publie que des copies.',
      );
  }
  return problems;
}
