import { brotliCompressSync, constants } from 'node:zlib';
import { inlineScripts } from '../../integrations/content-security-policy.ts';
import { type BuiltPage, files, readBuilt } from '../built-site.ts';
import { attributeOf } from '../text.ts';
import { firstPictures } from './pictures.ts';
import { firstScripts } from './scripts.ts';

/** The bytes of a file as they are sent: compressed where the build compressed it. */
export const sent = (file: string): number => readBuilt(files.has(`${file}.br`) ? `${file}.br` : file).length;
export const sentAll = (list: string[]): number => list.reduce((sum, file) => sum + sent(file), 0);

const compressed = (text: string): number =>
  text === ''
    ? 0
    : brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } })
        .length;

/** The scripts written into a page, compressed by themselves; they are part of its HTML as well. */
const inlineWeight = ({ html }: BuiltPage): number => compressed(inlineScripts(html).join('\n'));

export const styleSheets = ({ document }: BuiltPage): string[] =>
  document.querySelectorAll('link[rel="stylesheet"]').map((link) => attributeOf(link, 'href') ?? '');

/** The fonts that the page loads at once. The others load for a page with letters that French does not have. */
export const fonts = ({ document }: BuiltPage): string[] =>
  document.querySelectorAll('link[rel="preload"][as="font"]').map((link) => attributeOf(link, 'href') ?? '');

export const htmlFile = ({ path }: BuiltPage): string => (path === '/' ? '/index.html' : `${path}.html`);

/** What a phone loads of a page before anything is touched or scrolled, in bytes. */
export function firstLoad(page: BuiltPage) {
  const html = sent(htmlFile(page)) + sentAll(styleSheets(page));
  const scripts = sentAll(firstScripts(page));
  const parts = { html, scripts: scripts + inlineWeight(page), fonts: sentAll(fonts(page)) };
  const pictures = sentAll(firstPictures(page));
  return { ...parts, pictures, all: html + scripts + parts.fonts + pictures };
}
