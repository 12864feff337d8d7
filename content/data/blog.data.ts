import { texts } from './texts.ts';

/** The texts around the articles, which are in content/articles. */
export const blog = texts('blog.yaml');
