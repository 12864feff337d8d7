// Scores the pictures of the built site as visitors see them, by SSIMULACRA 2 (100: the same; 75: no difference
// that one would notice; 60: differences that do not disturb). The reference is the master, resized to the
// pixels on the screen.
//
//   npm run build && npm run pictures:check [-- /contact /blog]
//
// It needs `ssimulacra2` of libjxl (Debian 13: libjxl-devtools; or github.com/cloudinary/ssimulacra2).
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { preview } from 'astro';
import sharp, { type Sharp } from 'sharp';
import { chromium as launchOptions } from '../e2e/support/chromium.ts';

const SCREENS = [
  { name: 'desktop', width: 1440, height: 900, deviceScaleFactor: 1, least: 75, leastFirst: 75 },
  { name: 'desktop 2x', width: 1440, height: 900, deviceScaleFactor: 2, least: 75, leastFirst: 75 },
  { name: 'phone 1.75x', width: 412, height: 823, deviceScaleFactor: 1.75, least: 75, leastFirst: 60 },
  { name: 'phone 3x', width: 390, height: 844, deviceScaleFactor: 3, least: 75, leastFirst: 60 },
];
const PAGES = [
  '/',
  '/contact',
  '/a-propos',
  '/blog',
  '/blog/debarras-cave-etapes-essentielles',
  '/services/debarras-appartement',
  '/services/debarras-jardin',
];

const masters = globSync('content/pictures/**/*.webp');
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));

interface Shown {
  file: string;
  width: number;
  height: number;
  first: boolean;
}

/** The pictures of a page, with the pixels that each takes on the screen. */
async function shownOn(page: Page): Promise<Shown[]> {
  // The whole pictures of the comparison load when someone uses it.
  await page.mouse.move(5, 5);
  await page
    .locator('input[type="range"]')
    .focus({ timeout: 500 })
    .catch(() => {});
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    [...document.images]
      .map((image) => ({ image, box: image.getBoundingClientRect() }))
      .filter(({ image, box }) => image.currentSrc && box.width)
      .map(({ image, box }) => ({
        file: new URL(image.currentSrc).pathname,
        width: Math.round(box.width * devicePixelRatio),
        height: Math.round(box.height * devicePixelRatio),
        first: image.fetchPriority === 'high',
      })),
  );
}

interface Score {
  points: number;
  /** Whether the browser enlarges the file although the master is larger. */
  isEnlarged: boolean;
}

/** Compares the served file with the master, cropped as the file is. Both get the size on the screen. */
async function compare(master: string, { file, width, height }: Shown): Promise<Score> {
  const served = sharp(join('dist/site', file));
  const own = await served.metadata();
  const cropped = await sharp(master).resize(own.width, own.height, { fit: 'cover' }).png().toBuffer();
  const write = async (image: Sharp, name: string) => {
    const target = join(folder, name);
    await image.resize(width, height, { fit: 'fill' }).removeAlpha().toFile(target);
    return target;
  };
  const pair = [await write(sharp(cropped), 'master.png'), await write(served, 'served.png')];
  const output = execFileSync('ssimulacra2', pair, { stdio: ['ignore', 'pipe', 'ignore'] });
  const whole = await sharp(master).metadata();
  const largest = Math.min(whole.width, whole.height * (own.width / own.height));
  return { points: Number(output), isEnlarged: own.width < 0.95 * Math.min(width, largest) };
}

/** Two folders have an `avant` and an `apres`: the right one is the most alike. */
async function bestScore(shown: Shown): Promise<Score> {
  const scores: Score[] = [];
  for (const master of masters)
    if (basename(master, '.webp') === basename(shown.file).split('.')[0])
      scores.push(await compare(master, shown));
  return scores.sort((a, b) => b.points - a.points)[0] ?? { points: 0, isEnlarged: false };
}

const pages = process.argv.length > 2 ? process.argv.slice(2) : PAGES;
const server = await preview({ logLevel: 'error', server: { port: 4399 } });
const browser = await chromium.launch(launchOptions());
for (const { name, width, height, deviceScaleFactor, least, leastFirst } of SCREENS) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor });
  const seen = new Set<string>();
  for (const path of pages) {
    await page.goto(`http://localhost:${server.port}${path}`);
    for (const shown of await shownOn(page)) {
      if (seen.has(`${shown.file} ${shown.width}`)) continue;
      seen.add(`${shown.file} ${shown.width}`);
      const { points, isEnlarged } = await bestScore(shown);
      const isEnough = points >= (shown.first ? leastFirst : least) && !isEnlarged;
      if (!isEnough) process.exitCode = 1;
      const mark = isEnough ? ' ' : '!';
      console.log(
        `${mark} ${points.toFixed(1)} ${name}, ${path}, ${shown.width} px: ${basename(shown.file)}${isEnlarged ? ' (enlarged)' : ''}`,
      );
    }
  }
  await page.close();
}
await browser.close();
await server.stop();
