import { expect, test } from 'vitest';
import { company } from '../../../content/data/company.data.ts';
import { rendered, textOf } from '../../../testing/markup.ts';
import { ArticleHeader } from './ArticleHeader.tsx';

const ARTICLE = {
  title: 'Vider une cave',
  date: new Date('2026-01-02'),
  readTime: '3 min',
  alt: 'Une cave',
  trail: [],
  picture: { sources: [], src: '/cave.jpg', width: 1600, height: 900 },
};

test.each([
  [{ name: 'Nadia', role: 'cheffe d’équipe' }, 'Nadia, cheffe d’équipe'],
  [undefined, `l’équipe ${company.name}`],
])('the author %j stands beside the date', (author, words) => {
  const header = rendered(ArticleHeader({ ...ARTICLE, author }));
  expect(textOf(header)).toContain(`2 janvier 2026 · par ${words} · 3 min de lecture`);
  expect(textOf(header.querySelector('a[href="/a-propos"]'))).toBe(words);
});
