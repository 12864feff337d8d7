import type { ImageMetadata } from 'astro';

/**
 * Knowledge of Astro beyond its documentation; a major may change each of these.
 *
 * - This file: how Astro keeps the originals of pictures, the names of styles, and how the tag of a script begins.
 * - `site/quote-form/before-hydration.ts`: `<astro-island>`, its attribute `ssr`, and its events `astro:hydrate` and
 *   `astro:hydration-error`. `site/checks/rules` knows the element and its style too.
 * - `site/integrations`: each says at its top what it expects of the built files. `no-originals.ts`: that Astro copies
 *   imported pictures into the build.
 * - `scripts/build.mjs`: where encoded pictures are kept, and how the log marks warnings.
 */

/**
 * Width and height, upright. They are read from a copy: Astro publishes the original of every picture of which a page
 * reads a property, with the place where a photo was taken.
 */
export const sizeOf = (master: ImageMetadata): ImageMetadata =>
  (master as ImageMetadata & { clone?: ImageMetadata }).clone ?? master;

/**
 * Keeps script files from loading before the first paint, where they would compete with the fonts and the first
 * picture. `layouts/page-start.ts` loads them afterwards.
 */
export const deferScripts = (html: string): string =>
  html.replaceAll('<script type="module" src="', '<script type="module" data-src="');

/** The end that Astro adds to the names of a page’s styles. */
export const AFTER_PAGE = '@_@';
