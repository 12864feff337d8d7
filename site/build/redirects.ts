import type { RedirectGroup } from '../content/redirects.ts';

/** One row of the table that the server and static hosts follow: `from` matches to the letter. */
export interface Redirect {
  from: string;
  to: string;
  /** Seconds; 0 is a real 301, more is the screen that waits. */
  delay: number;
}

/** Every address that must match, in both spellings unless its group says otherwise. */
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

/** A redirect's screen, written as a page for hosts that cannot answer a 301. */
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

/** Astro cannot write `folder/index.html` beside `folder.html`: such a screen is built under this name, then renamed. */
export const FOLDER_SCREEN = 'ecran-de-redirection';

const screenPage = (path: string, exact: boolean): string => {
  const page = path.slice(1);
  return exact && page.endsWith('/') ? `${page}${FOLDER_SCREEN}` : page.replace(/\/$/, '');
};
