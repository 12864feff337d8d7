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

/** A row of the redirect table of the server and static hosts. */
export interface Redirect {
  /** The old path, decoded: the server compares decoded paths. */
  from: string;
  to: string;
  /** Seconds. With 0 the server answers 301, otherwise it sends the redirect screen. */
  delay: number;
  /** The file of the built site at the old address: a redirect screen, or the new page's own file. */
  screen: string;
}

/** Decodes a path: « /d%C3%A9barras » and « /débarras » are one address. Undefined for what is not UTF-8. */
function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** Tells whether a path has only letters of any language, digits, and signs that hosts and file systems accept. */
export function isOldAddress(written: string): boolean {
  const path = decodedPath(written) ?? '';
  const isUsual = /^\/[\p{L}\p{M}\p{N} \-._~!$&'()+,;=@/]*$/u.test(path) && !/\s/.test(written);
  return isUsual && (path === '/' || !/\/\.{0,2}\//.test(`${bareOf(path)}/`));
}

/** Makes the rows of the table: each old address with and without a trailing slash, unless its group says `exact`. */
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

/** Removes a trailing slash, but from « / » itself. */
export const bareOf = (path: string): string => path.replace(/(?<=.)\/$/, '');

const bothSpellings = (path: string): string[] => (path === '/' ? ['/'] : [bareOf(path), `${bareOf(path)}/`]);

/** The file that a static host sends at an address. */
export const fileOfPage = (path: string): string =>
  path === '/' ? 'index.html' : `${bareOf(path).slice(1)}.html`;

/** Names the file of a screen. Both spellings share one, unless only the one with a slash is redirected. */
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

/** Makes one screen a file. The old address `/contact.html` needs none: it is the file of the page `/contact`. */
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
 * Name of a screen until `integrations/finish.ts` renames it: Astro cannot write `folder/index.html` beside `folder.html`.
 */
export const FOLDER_SCREEN = 'ecran-de-redirection';

const screenPage = (screen: string): string =>
  screen.replace(/(?<=\/)index\.html$/, FOLDER_SCREEN).replace(/\.html$/, '');
