export interface Crumb {
  label: string;
  href: string;
}

/** Returns the breadcrumbs of a page, which begin with the home page. */
export const trailTo = (...steps: Crumb[]): Crumb[] => [{ label: 'Accueil', href: '/' }, ...steps];
