/** URL patterns that lead to no page: the form's result, feeds and files. */
const NOT_PAGES = ['/submit', '/devis-gratuit\\?*success=*', '/*.xml', '/*.jpg', '/_astro/*'];

const where = {
  and: [{ href_matches: '/*' }, ...NOT_PAGES.map((pattern) => ({ not: { href_matches: pattern } }))],
};

/**
 * Speculation rules for links to our own pages. With a mouse, a page is prerendered while the pointer rests on its
 * link. On a touch screen, a page is fetched ahead, and prerendered when its link is pressed. Browsers that do not
 * support the rules, or that save data, ignore them.
 */
export const HOVER_RULES = JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });
export const TOUCH_RULES = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'conservative' }],
});
