/** Addresses that are not pages to read: the form's answer, feeds, files. */
const NOT_PAGES = ['/submit', '/devis-gratuit\\?*success=*', '/*.xml', '/*.jpg', '/_astro/*'];

const where = {
  and: [{ href_matches: '/*' }, ...NOT_PAGES.map((pattern) => ({ not: { href_matches: pattern } }))],
};

/**
 * Speculation rules for links to our own pages: prefetch while the pointer rests on a link, prerender when it
 * is pressed. Browsers that do not support them, or that save data, ignore them.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'conservative' }],
});
