import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { CONTENT } from '../read.ts';

const ICON_SIZE = 256;

const readIfPresent = (name: string): Buffer | undefined => {
  try {
    return readFileSync(new URL(name, CONTENT));
  } catch {
    return undefined;
  }
};

const findImage = (name: string) =>
  [`${name}.svg`, `${name}.png`]
    .map((file) => [file, readIfPresent(file)] as const)
    .find(([, content]) => content);

const [file, bytes] = findImage('logo') ?? [];
const [iconFile, icon] = findImage('icon') ?? [file, bytes];

/** The largest size of a logo in a page, in CSS pixels. */
const SIZE_MAX = { width: 200, height: 44 };

async function sizedLogo(name: string, image: Buffer) {
  const { width, height } = await sharp(image).metadata();
  const scale = Math.min(SIZE_MAX.width / width, SIZE_MAX.height / height);
  return { file: name, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The owner’s logo, with its size in a page. Null without a file: the site then draws a logo itself. */
export const logo = file && bytes ? await sizedLogo(file, bytes) : null;

/** The owner’s icon, or else the logo, as a square PNG in base64. Exported apart, so that pages do not carry it. */
export const logoIcon = icon
  ? (
      await sharp(icon, iconFile?.endsWith('.svg') ? { density: 288 } : {})
        .resize(ICON_SIZE, ICON_SIZE, { fit: 'contain', background: '#0000' })
        .png({ compressionLevel: 9 })
        .toBuffer()
    ).toString('base64')
  : null;
