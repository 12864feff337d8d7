import { readdirSync } from 'node:fs';

/** The slugs of a collection: the names of its .mdx files. */
export const slugsOf = (collection: 'articles' | 'services'): string[] =>
  readdirSync(new URL(`../content/${collection}/`, import.meta.url)).map((file) =>
    file.replace(/\.mdx$/, ''),
  );
