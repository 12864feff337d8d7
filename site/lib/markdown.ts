import { type CollectionEntry, render } from 'astro:content';
import type { ImageMetadata, MarkdownHeading } from 'astro';
import { MARKDOWN_PICTURE } from './astro-internals.ts';
import { pictureNamed } from './pictures.ts';

/** Plain Markdown has been read already; to render it would publish its pictures in their full size. */
export const headingsOf = async (entry: CollectionEntry<'articles' | 'pages'>): Promise<MarkdownHeading[]> =>
  entry.filePath?.endsWith('.md')
    ? ((entry.rendered?.metadata?.headings ?? []) as MarkdownHeading[])
    : (await render(entry)).headings;

interface TextPicture {
  src: ImageMetadata;
  alt: string;
  title?: string;
}

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
  for (const match of html.matchAll(MARKDOWN_PICTURE)) {
    const { src, alt = '', title } = JSON.parse(unescaped(match[1] ?? '{}'));
    parts.push(html.slice(end, match.index), { src: pictureNamed(src), alt, title });
    end = match.index + match[0].length;
  }
  return [...parts, html.slice(end)];
}
