import { expect, it } from 'vitest';
import { Pictures, renamePictures } from './picture-names.ts';

const PAGE = `<source srcSet="/_astro/cave.Dp2sY08l_A1.avif 200w, /_astro/cave.Dp2sY08l_Z9.avif 480w"><img src="/_astro/cave.Dp2sY08l_2e.jpeg">
<meta content="https://site.example/_astro/cave.Dp2sY08l_2e.jpeg"><img srcset="/_astro/cave.Dp2sY08l_B2.avif 480w, /_astro/jardin.c0fa-wDd_A1.webp 200w">`;

const named = async (page: string, content = 'a') => {
  const pictures = new Pictures();
  pictures.learn(page);
  const names = await pictures.names(async (file) => Buffer.from(`${file}${content}`));
  return renamePictures(page, names);
};

it('gives the files of one master one hash, and each its width', async () => {
  const [hash] = (await named(PAGE)).match(/(?<=cave\.)[a-z\d]{7}/) ?? [];
  expect(hash).toBeDefined();
  expect(await named(PAGE)).toMatch(
    new RegExp(
      `^<source srcSet="/_astro/cave.${hash}-200.avif 200w, /_astro/cave.${hash}-480-2.avif 480w"><img src="/_astro/cave.${hash}.jpeg">
<meta content="https://site.example/_astro/cave.${hash}.jpeg"><img srcset="/_astro/cave.${hash}-480.avif 480w, /_astro/jardin.[a-z\\d]{7}-200.webp 200w">$`,
    ),
  );
});

it('gives a new content a new name, and the same content the same', async () => {
  expect(await named(PAGE)).toBe(await named(PAGE));
  expect(await named(PAGE, 'b')).not.toBe(await named(PAGE));
});

it('leaves other files alone', async () => {
  const page = '<img src="/_astro/partage.webp"><link href="/_astro/fonts/0a26a7247701efe1.woff2">';
  expect(await named(page)).toBe(page);
});
