import { PAGE_STYLE_SUFFIX } from '../lib/astro-internals.ts';

/** Removes from a picture's name what a URL would have to encode: `Été à Meaux (1)` becomes `Ete-a-Meaux-1`. */
const urlSafe = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|-+$/g, '') || 'image';

/**
 * Returns the pattern by which the build names a file. Owners name their photos freely; the built pictures get
 * URL-safe names, so that addresses, `srcset` and the rules of hosts need no encoding.
 */
export function assetFileNames({ names }: { names: readonly string[] }): string {
  const [name = ''] = names;
  if (/\.(?:avif|jpe?g|png|webp)$/i.test(name)) {
    const baseName = name.replace(/^.*\/|\.[^.]*$/g, '');
    return `_astro/${urlSafe(baseName)}.[hash][extname]`;
  }
  if (name.includes(PAGE_STYLE_SUFFIX)) return `_astro/${name.split(PAGE_STYLE_SUFFIX)[0]}.[hash][extname]`;
  return '_astro/[name].[hash][extname]';
}
