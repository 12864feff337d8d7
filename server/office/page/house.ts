import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Company } from '../../company.ts';
import type { Site } from '../../http/static/site.ts';

/** What the office's pages share with the site: the company's name and icon, its colours and its fonts. */

export interface House {
  name: string;
  /** Address of the icon, if the built site has one. */
  icon: string | undefined;
  /** For the browser's own bars. */
  colour: string;
  stylesheet: { path: string; href: string; text: string };
}

const STYLESHEET = '/bureau/style.css';
const ICON = '/icon-192.png';
const RULES = ['base', 'frame', 'controls', 'lists', 'request', 'photos', 'told']
  .map((name) => readFileSync(join(import.meta.dirname, 'style', `${name}.css`), 'utf8'))
  .join('');

/** The files of the site's fonts, with the letters of Europe that French lacks apart. */
const FONT = /^\/_astro\/(figtree|bricolage-grotesque)(-european)?\.[^/]+\.woff2$/;
const FAMILIES: Record<string, string> = { figtree: 'Figtree', 'bricolage-grotesque': 'Bricolage Grotesque' };
const EUROPEAN_RANGE = 'unicode-range:U+100-151,U+154-24F,U+1E00-1EFF;';

function fontFace(path: string): string {
  const [, family = '', european] = FONT.exec(path) ?? [];
  const name = FAMILIES[family];
  if (!name) return '';
  return `@font-face{font-family:"${name}";src:url("${path}") format("woff2");font-weight:400 900;font-display:swap;${european ? EUROPEAN_RANGE : ''}}\n`;
}

export function createHouse({ name, colours }: Company, resources: Site['resources']): House {
  const faces = [...resources.keys()].map(fontFace).join('');
  const tokens = Object.entries(colours).map(([token, value]) => `--${token}:${value};`);
  const text = `${faces}:root{${tokens.join('')}}\n${RULES}`;
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return {
    name,
    icon: resources.has(ICON) ? ICON : undefined,
    colour: colours.green,
    stylesheet: { path: STYLESHEET, href: `${STYLESHEET}?v=${version}`, text },
  };
}
