import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentFiles, slugOf } from '../../content/checks/content.ts';
import { hiddenText } from '../../content/checks/samples.ts';
import { pageText as pageOf } from '../../content/checks/small-site.fixture.ts';
import { SERVICES } from '../../content/data/services.data.ts';
import { setIn } from '../../scripts/init/services.ts';
import { colours } from '../../site/lib/colours.data.ts';
import { ProjectCopy } from '../../testing/project-copy.ts';

/** A site is built with an owner’s photos from a phone in every place for a photo. */

const SECRET = 'NE-PAS-PUBLIER';
const PHOTOS = 'content/pictures/photos';
const WIDTH = 3200;
const HEIGHT = 2400;

/**
 * Makes a photo with noise, which compresses badly, and with the place where it was taken. Upright, its upper half is
 * red and its lower half blue. `isRotated`: the pixels lie on their side, and only the EXIF orientation says so.
 */
async function photo(isRotated: boolean): Promise<Buffer> {
  const pixels = randomBytes(WIDTH * HEIGHT * 3);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1) {
    const isRed = isRotated ? pixel % WIDTH < WIDTH / 2 : pixel < (WIDTH * HEIGHT) / 2;
    for (const [channel, isBright] of [isRed, false, !isRed].entries())
      pixels[pixel * 3 + channel] = (pixels[pixel * 3 + channel] ?? 0) / 4 + (isBright ? 160 : 0);
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .withExif({ IFD0: { Copyright: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 57/1 0/1' } })
    .withMetadata({ orientation: isRotated ? 6 : 1 })
    .jpeg()
    .toBuffer();
}

const FILES = ['Garage avant (1).jpeg', 'Été à Meaux.JPG', 'apres.jpg', 'Pas utilisée.jpg'] as const;
const [WIDE, TALL, AFTER] = FILES.map((name) => `../pictures/photos/${name}`) as [string, string, string];
const ARTICLE = contentFiles().find(({ file }) => file.startsWith('articles/'))?.file ?? '';
const LOGO = '../pictures/photos/logo.png';
const logo = () =>
  sharp({ create: { width: 1600, height: 800, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
/** Returns the path as YAML files write it, without `../`. */
const fromYaml = (path: string) => path.slice(3);

let site: ProjectCopy;
let originals: Buffer[];
let output: string;

beforeAll(async () => {
  site = new ProjectCopy({ SITE_URL: 'https://www.exemple.fr' });
  originals = await Promise.all(FILES.map((name) => photo(name === 'Été à Meaux.JPG')));
  for (const [index, name] of FILES.entries()) site.write(`${PHOTOS}/${name}`, originals[index] as Buffer);
  site.write(`${PHOTOS}/logo.png`, await logo());
  const content = pathToFileURL(`${site.folder}/content/`);
  const wide = (alt: string) => ({ image: fromYaml(WIDE), alt });
  setIn(content, 'home.yaml', {
    'hero.pictures': {
      before: { image: fromYaml(TALL), alt: 'Un garage plein.' },
      after: { image: fromYaml(AFTER), alt: 'Le même garage, vide.' },
    },
    'about.picture': wide('Un séjour.'),
  });
  setIn(content, 'company.yaml', {
    'verification.google': '<meta name="google-site-verification" content="a-B_1" />',
  });
  for (const file of ['about.yaml', 'contact.yaml']) setIn(content, file, { picture: wide('Notre équipe.') });
  setIn(content, `services/${SERVICES[0]?.slug}.mdx`, { heroImage: TALL });
  setIn(content, ARTICLE, { image: WIDE });
  site.edit(
    ARTICLE,
    /\s*$/,
    `\n\n![Un garage](<${WIDE}> "Une légende.")\n\n![Un parc](${encodeURI(TALL)})\n\n![Un logo](${LOGO})\n`,
  );
  const description =
    'Des photos de nos chantiers à Paris et en Île-de-France, prises avant et après le débarras, avec ' +
    'l’accord de ceux qui nous les ont confiées.';
  site.write(
    'content/pages/nos-photos.mdx',
    pageOf(
      { title: 'Nos photos', metaTitle: 'Nos photos', description },
      `Du texte.\n\n![Un parc](<${TALL}>)`,
    ),
  );
  ({ output } = await site.run('node_modules/astro/bin/astro.mjs', 'build'));
}, 900_000);
afterAll(() => site.remove());

const filesOf = (): string[] =>
  readdirSync(site.built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const page = (path: string): string => readFileSync(join(site.built, path), 'utf8');
/** Returns the files of the first picture with this alternative text or class, those of `<source>` first. */
function filesShown(html: string, mark: string): string[] {
  const hasMark = (part: string) => part.includes(`alt="${mark}"`) || part.includes(`class="${mark}"`);
  const [picture = ''] = html.split('<picture').find(hasMark)?.split('</picture>') ?? [];
  return [...picture.matchAll(/\/_astro\/[^\s",]+/g)].map(([address]) =>
    join(site.built, decodeURI(address)),
  );
}
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('the site is built', () => {
  expect(output).toContain('Complete!');
});

test('at a real address, every page keeps search engines out while the content has invented facts', () => {
  const pages = [...page('sitemap.xml').matchAll(/<loc>https:\/\/www\.exemple\.fr\/(.*?)<\/loc>/g)];
  expect(pages.length).toBeGreaterThan(15);
  for (const [, path] of pages)
    expect(page(`${path || 'index'}.html`).includes('content="noindex"'), path).toBe(hiddenText() !== '');
  const { hidden } = JSON.parse(readFileSync(join(site.built, '../tables/site.json'), 'utf8'));
  expect(hidden).toBe(hiddenText());
});

test('the home page, and no other, has the verification code of a search engine', () => {
  const tag = '<meta name="google-site-verification" content="a-B_1">';
  expect(page('index.html')).toContain(tag);
  expect(page('contact.html')).not.toContain('site-verification');
});

test('no built file is an original photo, and none has its EXIF data', () => {
  const originalDigests = new Set(originals.map(digest));
  for (const file of filesOf()) {
    const bytes = readFileSync(file);
    expect(originalDigests.has(digest(bytes)), file).toBe(false);
    expect(bytes.includes(SECRET), file).toBe(false);
  }
  expect(originals.every((bytes) => bytes.includes(SECRET))).toBe(true);
});

test('no built picture has metadata', async () => {
  const pictures = filesOf().filter((file) => /^\.(?:avif|jpe?g|png|webp)$/i.test(extname(file)));
  expect(pictures.length).toBeGreaterThan(100);
  for (const file of pictures) {
    const { exif, xmp, iptc } = await sharp(file).metadata();
    expect(exif ?? xmp ?? iptc, file).toBeUndefined();
  }
});

test('a photo that no page uses is not in the built site', () => {
  expect(filesOf().filter((file) => /Pas-utilis/.test(file))).toEqual([]);
});

const PLACES: [place: string, path: string, mark: string, ratio: number][] = [
  // Found by its class: the picture below it, with both views, has the alternative text.
  ['the first view', 'index.html', 'before-after-before', 4 / 3],
  ['the home page', 'index.html', 'Un séjour.', 3 / 2],
  ['« À propos »', 'a-propos.html', 'Notre équipe.', 3 / 2],
  ['« Contact »', 'contact.html', 'Notre équipe.', 3 / 2],
  ['an article', `blog/${slugOf(ARTICLE)}.html`, 'Un garage', 4 / 3],
  ['an article, upright', `blog/${slugOf(ARTICLE)}.html`, 'Un parc', 3 / 4],
  ['a page of its own', 'nos-photos.html', 'Un parc', 3 / 4],
];
test.each(PLACES)('%s shows its photo upright and cropped to its place', async (_, path, mark, ratio) => {
  const files = filesShown(page(path), mark);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    expect(basename(file)).toMatch(/^[\w.-]+$/);
    const { width, height } = await sharp(file).metadata();
    expect(width / height).toBeCloseTo(ratio, 1);
    const { data } = await sharp(file)
      .resize(1, 2, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red, , , , , blue] = data;
    expect(red, 'the upper half').toBeGreaterThan((data[2] ?? 0) * 2);
    expect(blue, 'the lower half').toBeGreaterThan((data[3] ?? 0) * 2);
  }
});

test('a transparent picture has the background of the page as JPEG, which knows no transparency', async () => {
  const files = filesShown(page(`blog/${slugOf(ARTICLE)}.html`), 'Un logo');
  const jpeg = files.find((file) => /\.jpe?g$/.test(file));
  const { channels } = await sharp(jpeg).stats();
  const paper = Buffer.from(colours.paper.slice(1), 'hex');
  expect(channels.length).toBe(paper.length);
  for (const [index, { min, max }] of channels.entries()) {
    const expected = paper[index] ?? 0;
    // JPEG changes values by one or two.
    expect(min, `channel ${index}`).toBeGreaterThanOrEqual(expected - 2);
    expect(max, `channel ${index}`).toBeLessThanOrEqual(expected + 2);
  }
});

test('the first picture for a phone stays under 30 kB, even of a noisy photo', () => {
  const [halves = ''] = filesShown(
    page('index.html'),
    page('index.html').match(/alt="(Avant, à gauche[^"]*)"/)?.[1] ?? '',
  );
  expect(readFileSync(halves).length).toBeLessThan(30_000);
});

test('the slider is there, and the building with its rooms is not', () => {
  expect(page('index.html')).not.toContain('immeuble parisien en coupe');
  for (const { slug } of SERVICES) expect(page('index.html')).toContain(`--grown:service-${slug}`);
  expect(page('index.html')).toContain('type="range"');
});

test('the legal notice mentions illustrations while some are left', () => {
  expect(page('mentions-legales.html')).toContain(
    'Les images qui ne sont pas des photographies sont des scènes imaginées',
  );
});
