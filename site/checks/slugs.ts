import { readdirSync } from 'node:fs';

/** The names of a collection's files, which are the ends of its pages' addresses. */
export const slugsOf = (collection: 'articles' | 'services'): string[] =>
  readdirSync(new URL(`../content/${collection}/`, import.meta.url)).map((file) =>
    file.replace(/\.mdx$/, ''),
  );
