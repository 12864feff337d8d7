import { attributesOf, REST_OF_TAG } from './markup.ts';

const PICTURE = /<picture[\s\S]*?<\/picture>/g;
const EAGER = new RegExp(`<img${REST_OF_TAG}\\sfetchpriority="high"`, 'i');
const BEST_SOURCE = new RegExp(`<source${REST_OF_TAG}\\stype="image/avif"${REST_OF_TAG}>`, 'gi');
const FONT = '<link rel="preload"';

/** The preload of one source of a picture; `before` is the one that comes first where its condition holds. */
function preload(source: Map<string, string>, before: Map<string, string> | undefined): string {
  const earlier = before?.get('media');
  const attributes = {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    fetchpriority: 'high',
    media: source.get('media') ?? (earlier && `not ${earlier}`),
    imagesrcset: source.get('srcset'),
    imagesizes: source.get('sizes'),
  };
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value ? [` ${name}="${value}"`] : [],
  );
  return `<link${written.join('')}>`;
}

/**
 * Names the picture of the first view before the fonts: over a slow connection it gets the one that is already open. A browser that does not know
 * AVIF ignores the hint, and finds its own source in the page.
 */
export function preloadFirstPicture(html: string): string {
  const picture = html.match(PICTURE)?.find((found) => EAGER.test(found));
  if (!picture) return html;
  const sources = (picture.match(BEST_SOURCE) ?? []).map(attributesOf);
  const links = sources.map((source, index) => preload(source, sources[index - 1]));
  return html.replace(FONT, () => links.join('') + FONT);
}
