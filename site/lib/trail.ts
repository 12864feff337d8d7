/** A step of the way from the home page to a page. */
export interface Crumb {
  label: string;
  href: string;
}

/** The steps that lead to a page, from the home page on. */
export const trailTo = (...steps: Crumb[]): Crumb[] => [{ label: 'Accueil', href: '/' }, ...steps];
