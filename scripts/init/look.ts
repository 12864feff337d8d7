import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Answers } from './answers.ts';

/** The owner's colours, logo and icon. */

const parts = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** The colour with a share of black or white. */
const mix = (colour: string, other: 0 | 255, share: number): string =>
  `#${parts(colour)
    .map((part) => Math.round(part + (other - part) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

const WEIGHTS = [0.2126, 0.7152, 0.0722];
/** The relative luminance of WCAG 2. */
const luminance = (colour: string): number =>
  parts(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * (WEIGHTS[index] ?? 0), 0);
export const contrast = (dark: string, light: string): number =>
  (luminance(light) + 0.05) / (luminance(dark) + 0.05);

/** The darkest background of texts in these colours: --color-pierre-fonce. */
const BACKGROUND = '#ece2cf';
/** The colour, darkened until texts in it and on it can be read. */
function readable(colour: string, least: number): string {
  let used = colour;
  for (let share = 0; contrast(used, BACKGROUND) < least; share += 0.02) used = mix(colour, 0, share);
  return used;
}

/** The tokens to change in site/styles/tokens.css. Lighter shades of the main colour carry texts too. */
export function tokensOf({ principale, accent }: Answers['couleurs']): Record<string, string> {
  const main = principale && readable(principale, 7);
  const mitron = accent && readable(accent, 4.5);
  return {
    ...(main && {
      wagon: main,
      'wagon-clair': mix(main, 255, 0.08),
      'wagon-nuit': mix(main, 0, 0.25),
      'wagon-pale': mix(main, 255, 0.55),
    }),
    ...(mitron && { brique: mitron, mitron, 'mitron-presse': mix(mitron, 0, 0.2) }),
  };
}

/** Returns what was changed in the owner's colours, in French. */
export function writeColours(stylesheet: URL, colours: Answers['couleurs']): string[] {
  const tokens = tokensOf(colours);
  let css = readFileSync(stylesheet, 'utf8');
  for (const [name, value] of Object.entries(tokens))
    css = css.replace(new RegExp(`(?<=--color-${name}: )#[\\da-f]{6}`), value);
  writeFileSync(stylesheet, css);
  return Object.values(colours)
    .filter((colour) => colour && !Object.values(tokens).includes(colour))
    .map((colour) => `La couleur ${colour} serait peu lisible\u00a0: elle a été assombrie.`);
}

/** A picture for content/: an SVG as it is, a PNG without metadata and no larger than a page needs. */
export async function pictureIn(key: 'logo' | 'icône', file: URL) {
  const path = decodeURIComponent(file.pathname);
  const bytes = readFileSync(file);
  const png = sharp(bytes).resize({ width: 800, height: 160, fit: 'inside', withoutEnlargement: true }).png();
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: '', width: 0, height: 0 }));
  if (format !== 'svg' && format !== 'png')
    throw new Error(`${path} n’est ni un SVG ni un PNG\u00a0: enregistrez-le sous l’une de ces formes.`);
  const hasText = format === 'svg' && bytes.includes('<text');
  const isStrip = key === 'logo' && width > 2 * height;
  return {
    name: key === 'logo' ? 'logo' : 'icon',
    format,
    bytes: format === 'svg' ? bytes : await png.toBuffer(),
    notes: [
      hasText &&
        `${path} contient du texte, que chaque navigateur écrit à sa façon\u00a0: convertissez-le en tracés.`,
      isStrip &&
        `${path} est large, et l’onglet n’en montre qu’une bande\u00a0: donnez aussi une icône carrée.`,
    ].filter((note) => note !== false),
  };
}

/** Returns what the owner should know of it, in French. */
export function placePicture(content: URL, picture: Awaited<ReturnType<typeof pictureIn>>): string[] {
  const { name, format, bytes, notes } = picture;
  for (const other of ['svg', 'png']) rmSync(new URL(`${name}.${other}`, content), { force: true });
  writeFileSync(new URL(`${name}.${format}`, content), bytes);
  return notes;
}
