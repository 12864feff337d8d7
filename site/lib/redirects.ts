/** Old addresses and the page that replaces them, as site/content/redirects.yaml has them. */
export interface RedirectGroup {
  /** The path of a page of the site. */
  to: string;
  from: readonly string[];
  /** Seconds on the redirect screen. Without it, the redirect is immediate and permanent. */
  delay?: number | undefined;
  /** Matches only the exact addresses, because the same path with or without the trailing slash is a page. */
  exact?: boolean | undefined;
}

/** One row of the redirect table of the server and static hosts. `from` must match exactly. */
export interface Redirect {
  from: string;
  to: string;
  /** Seconds. With 0 the server answers 301, otherwise it sends the redirect screen. */
  delay: number;
}

/** Every old address, with and without a trailing slash unless its group says `exact`. */
export const expandRedirects = (groups: readonly RedirectGroup[]): Redirect[] =>
  groups.flatMap(({ to, from, delay = 0, exact = false }) =>
    from.flatMap((path) =>
      (exact ? [path] : bothSpellings(path)).map((spelling) => ({ from: spelling, to, delay })),
    ),
  );

const bothSpellings = (path: string): string[] => {
  const bare = path.replace(/\/$/, '');
  return [bare, `${bare}/`];
};

/** A page that redirects by itself, for hosts that cannot answer 301. */
export interface RedirectScreen {
  /** The page's path in the build, without `.html`. */
  page: string;
  to: string;
  delay: number;
}

/** Both spellings share one screen, unless only the one with a slash is redirected. */
export const redirectScreens = (groups: readonly RedirectGroup[]): RedirectScreen[] =>
  groups.flatMap(({ to, from, delay = 0, exact = false }) =>
    from.map((path) => ({ page: screenPage(path, exact), to, delay })),
  );

/**
 * Astro cannot write `folder/index.html` beside `folder.html`: `integrations/redirects.ts` renames this file.
 */
export const FOLDER_SCREEN = 'ecran-de-redirection';

const screenPage = (path: string, exact: boolean): string => {
  const page = path.slice(1);
  return exact && page.endsWith('/') ? `${page}${FOLDER_SCREEN}` : page.replace(/\/$/, '');
};
