import type { CollectionEntry } from 'astro:content';
import type { ImageMetadata } from 'astro';
import { pictureNamed } from './named-pictures.ts';

interface TextPicture {
  src: ImageMetadata;
  alt: string;
  title?: string;
}

/** A picture as Astro's Markdown leaves it, alone in its paragraph or beside words. */
const PICTURE = /(?:<p>)?<img __ASTRO_IMAGE_="([^"]*)"\s*\/?>(?:<\/p>)?/g;
const unescaped = (text: string): string =>
  text
    .replace(/&(?:#x22|quot);/g, '"')
    .replace(/&(?:#x27|apos);/g, "'")
    .replace(/&(?:amp|#38);/g, '&');

/**
 * A `.md` file as HTML and pictures; undefined for MDX. Components cannot be given to plain Markdown, and Astro would
 * publish its pictures in their full size.
 */
export function plainMarkdown(
  entry: CollectionEntry<'services' | 'articles' | 'pages'>,
): (string | TextPicture)[] | undefined {
  if (!entry.filePath?.endsWith('.md')) return undefined;
  const html = entry.rendered?.html ?? '';
  const parts: (string | TextPicture)[] = [];
  let end = 0;
  for (const match of html.matchAll(PICTURE)) {
    const { src, alt = '', title } = JSON.parse(unescaped(match[1] ?? '{}'));
    parts.push(html.slice(end, match.index), { src: pictureNamed(src), alt, title });
    end = match.index + match[0].length;
  }
  return [...parts, html.slice(end)];
}
