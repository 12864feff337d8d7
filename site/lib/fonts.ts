import bricolage from '../assets/fonts/bricolage-grotesque.woff2?url';
import figtree from '../assets/fonts/figtree.woff2?url';

/** The fonts that a script loads after the first view, as styles/font-files.css declares them. */
export const FONTS = [
  { family: 'Figtree', url: figtree, weight: '400 700' },
  { family: 'Bricolage Grotesque', url: bricolage, weight: '400 900' },
];
