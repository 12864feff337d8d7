import { readdirSync } from 'node:fs';
import { CONTENT, readContent } from '../read.ts';
import { pageSchema } from '../schemas/collections.ts';
import { CATEGORIES, SERVICES } from './services.data.ts';
import { texts } from './texts.ts';

const pageLinks = readdirSync(new URL('pages', CONTENT)).flatMap((file) => {
  const { menu } = readContent(`pages/${file}`, pageSchema);
  return menu ? [{ label: menu, href: `/${file.replace('.mdx', '')}` }] : [];
});

export const MAIN_LINKS = [...texts('navigation.yaml').links, ...pageLinks];

/** The links to the services by category, in the order of the menus. Empty categories are left out. */
export const SERVICE_CATEGORIES = CATEGORIES.map(({ name, description }) => ({
  category: name,
  description,
  services: SERVICES.filter(({ category }) => category === name).map(({ slug, menuLabel }) => ({
    label: menuLabel,
    href: `/services/${slug}`,
  })),
})).filter(({ services }) => services.length > 0);
