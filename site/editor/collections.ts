import type { z } from 'zod';
import { articleSchema } from '../schemas/article.ts';
import { picturePath } from '../schemas/parts.ts';
import { serviceSchema } from '../schemas/service.ts';

/** A file of its own, or a folder with one file for each entry. */
export interface ContentCollection {
  /** The name in the editor's addresses; a row's own. */
  name: string;
  label: string;
  schema: z.ZodType;
  /** From the folder of the project: a file, or a folder that ends in `/`. */
  path: string;
  /** Of folders: what one entry is called, and the ending of its file. */
  entry?: { label: string; extension: 'md' | 'mdx' };
  /** The page that shows it; `{{slug}}` is the file's name without ending. */
  page?: string;
  /** The folder in site/assets/pictures where its pictures are put. */
  pictures?: string;
}

/** What the editor offers, in the order of its menu: one row for each collection of site/content. */
export const COLLECTIONS: ContentCollection[] = [
  {
    name: 'services',
    label: 'Pages des services',
    schema: serviceSchema(picturePath),
    path: 'site/content/services/',
    entry: { label: 'Service', extension: 'mdx' },
    page: '/services/{{slug}}',
    pictures: 'services',
  },
  {
    name: 'articles',
    label: 'Articles',
    schema: articleSchema(picturePath),
    path: 'site/content/articles/',
    entry: { label: 'Article', extension: 'mdx' },
    page: '/blog/{{slug}}',
    pictures: 'articles',
  },
];

export const isFolder = ({ path }: ContentCollection): boolean => path.endsWith('/');

export const extensionOf = ({ path, entry }: ContentCollection): string =>
  entry?.extension ?? path.split('.').at(-1) ?? '';
