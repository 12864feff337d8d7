/** Pages that have no file in content; a test compares the list with the pages that were built. */
export const FIXED_PAGES = ['/', '/a-propos', '/contact', '/devis-gratuit', '/blog'];
