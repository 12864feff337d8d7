/** The pages that have no Markdown file in content. A test compares them with the pages that were built. */
export const FIXED_PAGES = ['/', '/a-propos', '/contact', '/devis-gratuit', '/blog'];

export interface RedirectGroup {
  to: string;
  from: readonly string[];
  /** Seconds on the redirect screen. Without it, the redirect is immediate and permanent. */
  delay?: number | undefined;
  /** Matches only the exact addresses, because the same path with or without the trailing slash is a page. */
  exact?: boolean | undefined;
}

/** A row of the redirect table, for the server and for static hosts. */
export interface Redirect {
  /** The old path, decoded: the server compares decoded paths. */
  from: string;
  to: string;
  /** Seconds on the redirect screen. With 0, the server answers 301 instead. */
  delay: number;
  /** The file of the built site at the old address: a redirect screen, or the file of the new page. */
  screen: string;
}

/** Decodes a path: « /d%C3%A9barras » and « /débarras » are one address. Undefined for what is not UTF-8. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** Checks that a path has only letters of any language, digits, and signs that hosts and file systems accept. */
export function isOldAddress(written: string): boolean {
  const path = decodedPath(written) ?? '';
  const hasOnlyUsualSigns = /^\/[\p{L}\p{M}\p{N} \-._~!$&'()+,;=@/]*$/u.test(path) && !/\s/.test(written);
  const hasEmptyOrDotPart = path !== '/' && /\/\.{0,2}\//.test(`${withoutTrailingSlash(path)}/`);
  return hasOnlyUsualSigns && !hasEmptyOrDotPart;
}

/** Makes the redirect table. It has each old address with and without a trailing slash, unless the group is `exact`. */
export function expandRedirects(groups: readonly RedirectGroup[]): Redirect[] {
  const rows: Redirect[] = [];
  for (const { to, from, delay = 0, exact = false } of groups)
    for (const written of from) {
      const path = decodedPath(written) ?? written;
      const screen = screenOf(path, exact);
      const spellings = exact ? [path] : bothSpellings(path);
      for (const spelling of spellings) rows.push({ from: spelling, to, delay, screen });
    }
  return rows;
}

export const withoutTrailingSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

const bothSpellings = (path: string): string[] =>
  path === '/' ? ['/'] : [withoutTrailingSlash(path), `${withoutTrailingSlash(path)}/`];

/** The file that a static host sends at an address. */
export const fileOfPage = (path: string): string =>
  path === '/' ? 'index.html' : `${withoutTrailingSlash(path).slice(1)}.html`;

/** Returns the file of a redirect screen. An address with and without its slash has the same, unless it is `exact`. */
function screenOf(path: string, exact: boolean): string {
  if (exact && path.endsWith('/')) return `${path.slice(1)}index.html`;
  const address = withoutTrailingSlash(path);
  return address.endsWith('.html') ? address.slice(1) : fileOfPage(address);
}

/** A page that redirects by itself, for hosts that cannot answer 301. */
export interface RedirectScreen {
  /** The page's path in the build, without `.html`. */
  page: string;
  to: string;
  delay: number;
}

/** Lists the redirect screens to build. The old address `/contact.html` has none: a host sends the page `/contact`. */
export function redirectScreens(
  groups: readonly RedirectGroup[],
  pages: readonly string[] = [],
): RedirectScreen[] {
  const taken = new Set(pages.map(fileOfPage));
  const screens = new Map<string, RedirectScreen>();
  for (const { screen, to, delay } of expandRedirects(groups))
    if (!taken.has(screen)) screens.set(screen, { page: screenPage(screen), to, delay });
  return [...screens.values()];
}

/**
 * The name of a screen in a folder until `site/integrations/finish.ts` renames it. Astro cannot write
 * `folder/index.html` beside `folder.html`.
 */
export const FOLDER_SCREEN = 'ecran-de-redirection';

const screenPage = (screen: string): string =>
  screen.replace(/(?<=\/)index\.html$/, FOLDER_SCREEN).replace(/\.html$/, '');
