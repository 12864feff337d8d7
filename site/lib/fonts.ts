import bricolage from '../assets/fonts/bricolage-grotesque.woff2?url';
import figtree from '../assets/fonts/figtree.woff2?url';

/** Fonts that a script loads after the first view. styles/font-files.css has them for browsers without scripts. */
export const FONTS = [
  { family: 'Figtree', url: figtree, weight: '400 700' },
  { family: 'Bricolage Grotesque', url: bricolage, weight: '400 900' },
];
