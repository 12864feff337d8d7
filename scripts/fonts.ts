/**
 * Subsets the two Fontsource families to the characters and weights that the design uses, into site/assets/fonts. Run it again
 * after an update of either package: `npm run fonts`.
 *
 * Each file stays below 14 kB, what a new connection carries in its first round trip.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { HEADING_CHARACTERS, TEXT_CHARACTERS } from '../site/assets/fonts/characters.ts';

const FAMILIES = [
  {
    name: 'figtree',
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    characters: TEXT_CHARACTERS,
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
  {
    name: 'bricolage-grotesque',
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    characters: HEADING_CHARACTERS,
    axes: { wght: 760 },
  },
];

for (const { name, source, characters, axes } of FAMILIES) {
  const file = new URL(`../node_modules/@fontsource-variable/${source}`, import.meta.url);
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: axes,
    // Alternates that no style asks for (ligatures, old figures) stay out. The types do not know the option yet.
    noLayoutClosure: true,
  };
  const subset = await subsetFont(await readFile(file), characters, options);
  await writeFile(new URL(`../site/assets/fonts/${name}.woff2`, import.meta.url), subset);
  console.log(`${name}: ${(subset.length / 1000).toFixed(1)} kB`);
}
