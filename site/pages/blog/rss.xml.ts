import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { company } from '../../../content/data/company.data.ts';
import { blog } from '../../../content/data/content.data.ts';
import { absolute } from '../../lib/absolute.ts';
import { allArticles } from '../../lib/collections.ts';

const SELF = `<atom:link href="${absolute('/blog/rss.xml')}" rel="self" type="application/rss+xml"/>`;

/** The articles for feed readers, newest first. */
export const GET: APIRoute = async () =>
  rss({
    title: `${company.name}, le blog`,
    description: blog.meta.description,
    site: absolute('/blog'),
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>fr-FR</language>${SELF}`,
    trailingSlash: false,
    items: (await allArticles()).map(({ id, data }) => ({
      title: data.title,
      description: data.excerpt,
      link: absolute(`/blog/${id}`),
      pubDate: data.date,
    })),
  });
