import bricolage from '../assets/fonts/bricolage-grotesque.woff2?url';
import bricolageEuropean from '../assets/fonts/bricolage-grotesque-european.woff2?url';
import figtree from '../assets/fonts/figtree.woff2?url';
import figtreeEuropean from '../assets/fonts/figtree-european.woff2?url';

/** `EUROPEAN_RANGE` in scripts/fonts.py. */
const EUROPEAN_RANGE = 'U+100-151, U+154-24F, U+1E00-1EFF';

/** Fonts that a script adds after the first view. styles/font-files.css has them for browsers without scripts. */
export const FONTS = {
  french: [
    { family: 'Figtree', url: figtree, weight: '400 700' },
    { family: 'Bricolage Grotesque', url: bricolage, weight: '400 900' },
  ],
  european: [
    { family: 'Figtree', url: figtreeEuropean, weight: '400 700', unicodeRange: EUROPEAN_RANGE },
    {
      family: 'Bricolage Grotesque',
      url: bricolageEuropean,
      weight: '400 900',
      unicodeRange: EUROPEAN_RANGE,
    },
  ],
};
