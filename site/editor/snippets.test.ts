import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asBlock, pictureText, SNIPPETS } from './snippets.ts';

test('an inserted block has one empty line on each side', () => {
  expect(`Avant${asBlock('B', 'Avant', '\nAprès')}\nAprès`).toBe('Avant\n\nB\n\nAprès');
  expect(`Avant\n\n${asBlock('B', 'Avant\n\n', 'Après')}Après`).toBe('Avant\n\nB\n\nAprès');
  expect(asBlock('B', '', '')).toBe('B');
});

test('the snippets use only components that the site has', () => {
  const components = readdirSync(new URL('../components/prose', import.meta.url));
  const named = SNIPPETS.flatMap(({ text }) => [...text.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !components.includes(`${name}.astro`))).toEqual([]);
});

test('quotes and brackets in the texts of a picture are escaped', () => {
  expect(pictureText('a.webp', 'Cave [vide]', 'Dite "la cave"')).toBe(
    '![Cave \\[vide\\]](a.webp "Dite \\"la cave\\"")',
  );
  expect(pictureText('a.webp', ' Cave ', ' ')).toBe('![Cave](a.webp)');
});
