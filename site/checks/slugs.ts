import { readdirSync } from 'node:fs';

/** The slugs of a collection: the names of its files. */
export const slugsOf = (collection: 'articles' | 'pages' | 'services'): string[] =>
  readdirSync(new URL(`../../content/${collection}/`, import.meta.url)).map((file) =>
    file.replace(/\.mdx?$/, ''),
  );
