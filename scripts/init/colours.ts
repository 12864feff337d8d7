/** The colours of site/styles/tokens.css, from two that the owner chooses. */

type Rgb = [number, number, number];

const rgb = (hex: string): Rgb =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Rgb;
const hex = (colour: readonly number[]): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of the other colour in the first one. */
const mix = (first: string, other: string, share: number): string => {
  const theirs = rgb(other);
  return hex(rgb(first).map((part, index) => part + ((theirs[index] ?? 0) - part) * share));
};

/** The relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = rgb(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const BLACK = '#000000';
const WHITE = '#ffffff';
/** The darkest background of texts in these colours: --color-pierre-fonce. */
const BACKGROUND = '#ece2cf';

/** The colour, darkened until texts in it and on it can be read. */
function readable(colour: string, least: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mix(colour, BLACK, share);
    if (contrast(darker, BACKGROUND) >= least) return darker;
  }
  return BLACK;
}

export interface Colours {
  main?: string | undefined;
  accent?: string | undefined;
}

/** The tokens to change, without `--color-`, and what was changed in the owner's colours, in French. */
export function tokensOf({ main, accent }: Colours): { tokens: Record<string, string>; notes: string[] } {
  const tokens: Record<string, string> = {};
  const notes: string[] = [];
  const adjusted = (colour: string, least: number, name: string): string => {
    const used = readable(colour.toLowerCase(), least);
    if (used !== colour.toLowerCase())
      notes.push(
        `${name} ${colour} serait peu lisible\u00a0: elle a été assombrie en ${used} (contraste d’au moins ${String(least).replace('.', ',')}).`,
      );
    return used;
  };
  if (main) {
    // Lighter shades of it carry texts too.
    const wagon = adjusted(main, 7, 'La couleur principale');
    tokens.wagon = wagon;
    tokens['wagon-clair'] = mix(wagon, WHITE, 0.08);
    tokens['wagon-nuit'] = mix(wagon, BLACK, 0.25);
    tokens['wagon-pale'] = mix(wagon, WHITE, 0.55);
  }
  if (accent) {
    const mitron = adjusted(accent, 4.5, 'La couleur d’accent');
    tokens.brique = mitron;
    tokens.mitron = mitron;
    tokens['mitron-presse'] = mix(mitron, BLACK, 0.2);
  }
  return { tokens, notes };
}

/** The stylesheet with these tokens. */
export const withTokens = (css: string, tokens: Record<string, string>): string =>
  Object.entries(tokens).reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`(--color-${name}: )#[\\da-f]{6};`), (_, start) => `${start}${value};`),
    css,
  );
