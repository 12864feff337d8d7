import { expect, test } from 'vitest';
import { files, readBuilt } from './dist.ts';

test('nothing of the owner’s editor is in the built site', () => {
  const texts = [...files].filter((file) => /\.(?:html|js|css|json)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  expect(
    texts.filter((file) => /sveltia|canonical-mdx|site\/content\//i.test(readBuilt(file).toString())),
  ).toEqual([]);
});
