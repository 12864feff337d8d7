import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLD } from '../layouts/fold.ts';
import { fitsFirstFlight } from './first-flight.ts';
import { decide, type Given, type Kind, kindOf, learn, newKind, STYLE } from './kinds.ts';
import { REST_OF_TAG, VOID } from './markup.ts';
import { movePictures, Pictures, renamePictures } from './picture-names.ts';
import { preloadFirstPicture } from './preload-first-picture.ts';
import { starter } from './starter.ts';

const END = '</body>';
const PAGE_SCRIPT = /<script type="module" src="([^"]+)">\s*<\/script>/g;

/**
 * The last touches on the pages that the build wrote: each carries only the styles that it, or its first view, uses; asks for its first picture before
 * its fonts; and asks for its script files only once someone moves. Pages are read one after the other: there may be thousands.
 */
export async function finishPages(site: string): Promise<void> {
  const pages = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html'));
  const kinds = new Map<string, Kind>();
  const pictures = new Pictures();
  for (const page of pages) {
    const html = await readFile(join(site, page), 'utf8');
    pictures.learn(html);
    await learn(kinds.getOrInsertComputed(kindOf(page), newKind), html, site);
  }
  const pictureNames = await movePictures(site, pictures);
  const given = new Map<string, Given>();
  for (const [name, kind] of kinds) given.set(name, await decide(kind, site));
  for (const page of pages) {
    const path = join(site, page);
    const html = renamePictures(await readFile(path, 'utf8'), pictureNames);
    await writeFile(path, await finishFitting(html, given.get(kindOf(page)) ?? NOTHING));
  }
}

/** A page that is too long for what a new connection may send at once had better carry all its styles: the fold would cost it a request for nothing. */
async function finishFitting(html: string, given: Given): Promise<string> {
  const folded = finish(html, given);
  return html.includes(FOLD) && !(await fitsFirstFlight(folded)) ? finish(html, given, false) : folded;
}

const NOTHING: Given = { styles: new Map() };

/** What React writes to find its way when a page comes to life, which only islands do. */
const MARKS = '<!-- -->';
const SELF_CLOSED = new RegExp(`(<(?:${VOID.join('|')})\\b${REST_OF_TAG}?)/>`, 'g');

const tidied = (html: string): string =>
  (html.includes('<astro-island') ? html : html.replaceAll(MARKS, '')).replace(SELF_CLOSED, '$1>');

/**
 * Swaps the stylesheets, and puts off the script files. A whole stylesheet comes where the first view ends: it holds the rules of the first view
 * once more, so that all of them stand in their own order from then on.
 */
export function finish(html: string, { styles, short }: Given, folds = html.includes(FOLD)): string {
  let sheet: string | undefined;
  const files: string[] = [];
  const tidy = tidied(html);
  return preloadFirstPicture(short ? short.inPage(tidy) : tidy)
    .replace(STYLE, (_, open: string, css: string, close: string) => {
      const { whole = css, folded } = styles.get(css) ?? {};
      if (!folds || !folded) return open + whole + close;
      if (sheet)
        throw new Error(
          'A page with a fold has two long stylesheets, and only one can follow its first view',
        );
      sheet = folded.address;
      return open + folded.inline + close;
    })
    .replace(PAGE_SCRIPT, (_, source: string) => {
      files.push(source);
      return '';
    })
    .replace(folds ? FOLD : END, (end) => starter(sheet, files) + (end === FOLD ? '' : end))
    .replace(FOLD, '');
}
