import type { ImageMetadata } from 'astro';

/**
 * Undocumented behaviour of Astro on which the project relies. A new major version may change any of it.
 *
 * - This file: how Astro keeps the originals of pictures, the names of styles, and how the tag of a script begins.
 * - `site/quote-form/before-hydration.ts`: `<astro-island>`, its attribute `ssr`, and its events `astro:hydrate` and
 *   `astro:hydration-error`. `tests/site/rules` knows the element and its style too.
 * - `site/integrations`: each file says what it expects of the built files. `no-originals.ts` expects that Astro copies
 *   imported pictures into the build.
 * - `scripts/build.mjs`: where encoded pictures are kept, and how the log marks warnings.
 */

/**
 * Returns the upright width and height of a picture. Reads them from Astro's `clone`, because Astro publishes the
 * original of every picture of which a page reads a property, with the place where a photo was taken.
 */
export const sizeOf = (master: ImageMetadata): ImageMetadata =>
  (master as ImageMetadata & { clone?: ImageMetadata }).clone ?? master;

/**
 * Renames the `src` of script files, so that they do not compete with the fonts and the first picture before the first
 * paint. `layouts/page-start.ts` loads them afterwards.
 */
export const deferScripts = (html: string): string =>
  html.replaceAll('<script type="module" src="', '<script type="module" data-src="');

/** The beginning of what Astro adds to the names of a page's style files. */
export const PAGE_STYLE_SUFFIX = '@_@';
