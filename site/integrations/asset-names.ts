import { AFTER_PAGE } from '../lib/astro-internals.ts';

/** The part of a picture's name that an owner has chosen: « Été à Meaux (1).JPG » becomes `Ete-a-Meaux-1`. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|-+$/g, '') || 'image';

/**
 * Pictures of the build have names that need no encoding in addresses, `srcset` and the rules of hosts, whatever the
 * names of the photos. Other files are named as Astro does.
 */
export function assetFileNames({ names }: { names: readonly string[] }): string {
  const [name = ''] = names;
  if (/\.(?:avif|jpe?g|png|webp)$/i.test(name))
    return `_astro/${plain(name.replace(/^.*\/|\.[^.]*$/g, ''))}.[hash][extname]`;
  return name.includes(AFTER_PAGE)
    ? `_astro/${name.split(AFTER_PAGE)[0]}.[hash][extname]`
    : '_astro/[name].[hash][extname]';
}
