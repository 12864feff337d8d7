/** Pages that have no file in content; a test compares the list with the pages that were built. */
export const FIXED_PAGES = ['/', '/a-propos', '/contact', '/devis-gratuit', '/blog'];

/** Old addresses and the page that replaces them, as content/redirects.yaml has them. */
export interface RedirectGroup {
  /** The path of a page of the site. */
  to: string;
  from: readonly string[];
  /** Seconds on the redirect screen. Without it, the redirect is immediate and permanent. */
  delay?: number | undefined;
  /** Matches only the exact addresses, because the same path with or without the trailing slash is a page. */
  exact?: boolean | undefined;
}

/** One row of the redirect table of the server and static hosts. */
export interface Redirect {
  /** The old path, decoded: the server compares decoded paths. */
  from: string;
  to: string;
  /** Seconds. With 0 the server answers 301, otherwise it sends the redirect screen. */
  delay: number;
  /** The file of the built site at the old address: a redirect screen, or the new page's own file. */
  screen: string;
}

/** « /d%C3%A9barras » and « /débarras » are the same address. Undefined for what is not UTF-8. */
function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** A path as a browser shows it: letters of any language, digits, and signs that hosts and file systems accept. */
export function isOldAddress(written: string): boolean {
  const path = decodedPath(written) ?? '';
  const isUsual = /^\/[\p{L}\p{M}\p{N} \-._~!$&'()+,;=@/]*$/u.test(path) && !/\s/.test(written);
  return isUsual && (path === '/' || !/\/\.{0,2}\//.test(`${bareOf(path)}/`));
}

/** Every old address, with and without a trailing slash unless its group says `exact`. */
export const expandRedirects = (groups: readonly RedirectGroup[]): Redirect[] =>
  groups.flatMap(({ to, from, delay = 0, exact = false }) =>
    from.flatMap((written) => {
      const path = decodedPath(written) ?? written;
      const screen = screenOf(path, exact);
      return (exact ? [path] : bothSpellings(path)).map((spelling) => ({
        from: spelling,
        to,
        delay,
        screen,
      }));
    }),
  );

/** The address without a trailing slash, but for « / » itself. */
export const bareOf = (path: string): string => path.replace(/(?<=.)\/$/, '');

const bothSpellings = (path: string): string[] => (path === '/' ? ['/'] : [bareOf(path), `${bareOf(path)}/`]);

/** The file that a static host sends at an address. */
export const fileOfPage = (path: string): string =>
  path === '/' ? 'index.html' : `${bareOf(path).slice(1)}.html`;

/** Both spellings share one screen, unless only the one with a slash is redirected. */
function screenOf(path: string, exact: boolean): string {
  if (exact && path.endsWith('/')) return `${path.slice(1)}index.html`;
  const bare = bareOf(path);
  return bare.endsWith('.html') ? bare.slice(1) : fileOfPage(bare);
}

/** A page that redirects by itself, for hosts that cannot answer 301. */
export interface RedirectScreen {
  /** The page's path in the build, without `.html`. */
  page: string;
  to: string;
  delay: number;
}

/** One screen a file. The old address `/contact.html` needs none: the file of the page `/contact` is there. */
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
 * Astro cannot write `folder/index.html` beside `folder.html`: `integrations/finish.ts` renames this file.
 */
export const FOLDER_SCREEN = 'ecran-de-redirection';

const screenPage = (screen: string): string =>
  screen.replace(/(?<=\/)index\.html$/, FOLDER_SCREEN).replace(/\.html$/, '');
