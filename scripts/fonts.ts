/**
 * Subsets the two Fontsource families to the characters of French text and the weights that the design uses, into
 * site/assets/fonts. Run it again after an update of either package: `npm run fonts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
/** ASCII, Latin-1, the French ligatures, typographic quotes, dashes, spaces, and the few signs that the copy uses. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ’‘“”…–—‐\u202f\u2009•€²³→←✓−×`;

const FAMILIES = [
  {
    name: 'figtree',
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
  {
    name: 'bricolage-grotesque',
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    axes: { wght: 760 },
  },
];

for (const { name, source, axes } of FAMILIES) {
  const file = new URL(`../node_modules/@fontsource-variable/${source}`, import.meta.url);
  const subset = await subsetFont(await readFile(file), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  await writeFile(new URL(`../site/assets/fonts/${name}.woff2`, import.meta.url), subset);
  console.log(`${name}: ${(subset.length / 1024).toFixed(1)} kB`);
}
