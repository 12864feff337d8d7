/** Addresses that are not pages to read: the form's answer, feeds, files. */
const NOT_PAGES = ['/submit', '/devis-gratuit\\?*success=*', '/*.xml', '/*.jpg', '/_astro/*'];

const where = {
  and: [{ href_matches: '/*' }, ...NOT_PAGES.map((pattern) => ({ not: { href_matches: pattern } }))],
};

/**
 * What the browser may fetch ahead among links to our own pages: the page while the pointer rests on its link, and its rendering once the
 * link is pressed. Browsers without speculation rules, or asked to save data, skip it.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'conservative' }],
});
