import type { ImageMetadata } from 'astro';
import sharp from 'sharp';

/**
 * What an AVIF may weigh, in bytes per pixel of its smallest width: a little more than the heaviest of the rendered
 * pictures. A page of them keeps its ceiling (bench/budgets.ts).
 */
const MOST = { onPhone: 0.055, elsewhere: 0.155 };
const STEP = 8;
const LEAST = 12;

interface Size {
  width: number;
  height: number;
}

/**
 * The quality with which a picture keeps within its weight. Noise and foliage can make a photo weigh three times a
 * rendered picture: it gets a lower quality, found by encoding its smallest version. Rendered pictures, which are WebP,
 * fit as they are.
 */
export async function fittingQuality(
  master: ImageMetadata,
  { width, height }: Size,
  wanted: number,
  onPhone: boolean,
): Promise<number> {
  const { fsPath, format } = copyOf(master);
  if (format === 'webp' && !fsPath.includes('/photos/')) return wanted;
  const small = await sharp(fsPath).autoOrient().resize({ width, height, fit: 'cover' }).png().toBuffer();
  const most = (onPhone ? MOST.onPhone : MOST.elsewhere) * width * height;
  for (let quality = wanted; quality > LEAST; quality -= STEP)
    if ((await bytesAt(small, quality)) <= most) return quality;
  const bytes = await bytesAt(small, LEAST);
  if (bytes > most) warnOnce(fsPath, bytes, most);
  return LEAST;
}

/** `fsPath` is where the file is; reading it from the master itself does not publish it. */
const copyOf = (master: ImageMetadata): { fsPath: string; format: string } => {
  const { clone = master, fsPath } = master as ImageMetadata & { clone?: ImageMetadata; fsPath: string };
  return { fsPath, format: clone.format };
};

const bytesAt = async (picture: Buffer, quality: number): Promise<number> =>
  (await sharp(picture).avif({ quality, effort: 2 }).toBuffer()).length;

const warned = new Set<string>();

function warnOnce(file: string, bytes: number, most: number): void {
  if (warned.has(file)) return;
  warned.add(file);
  const kB = (count: number) => `${Math.round(count / 1000)}\u00a0ko`;
  console.warn(
    `${file.replace(/^.*?(?=content\/pictures\/)/, '')}\u00a0: cette photo reste lourde (${kB(bytes)} sur un téléphone, pour ${kB(most)} prévus) même à la qualité la plus basse. Une photo moins chargée, ou moins bruitée, allégera la page.`,
  );
}
