/** Returns the `aria-current` of a menu link: `page` on its own page, `true` on a page below it. */
export function ariaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
