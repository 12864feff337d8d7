/** Addresses that are not pages to read: the form's answer, feeds, files. */
const NOT_PAGES = ['/submit', '/devis-gratuit\\?*success=*', '/*.xml', '/*.jpg', '/_astro/*'];

const where = {
  and: [{ href_matches: '/*' }, ...NOT_PAGES.map((pattern) => ({ not: { href_matches: pattern } }))],
};

/**
 * Speculation rules for links to our own pages. Where a pointer can rest on a link, the page is prerendered
 * meanwhile; on a touch screen it is fetched, and prerendered when the link is pressed. Browsers that do not support
 * them, or that save data, ignore them.
 */
export const HOVER_RULES = JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });
export const TOUCH_RULES = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'conservative' }],
});
