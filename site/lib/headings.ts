import { type CollectionEntry, render } from 'astro:content';
import type { MarkdownHeading } from 'astro';

/** Plain Markdown has been read already; to render it would publish its pictures in their full size. */
export const headingsOf = async (entry: CollectionEntry<'articles' | 'pages'>): Promise<MarkdownHeading[]> =>
  entry.filePath?.endsWith('.md')
    ? ((entry.rendered?.metadata?.headings ?? []) as MarkdownHeading[])
    : (await render(entry)).headings;
