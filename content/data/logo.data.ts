import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { CONTENT } from '../read.ts';

/** Width and height of the icon in pixels. */
const ICON = 256;

const read = (name: string): Buffer | undefined => {
  try {
    return readFileSync(new URL(name, CONTENT));
  } catch {
    return undefined;
  }
};

const find = (name: string) =>
  [`${name}.svg`, `${name}.png`].map((file) => [file, read(file)] as const).find(([, content]) => content);

const [file, bytes] = find('logo') ?? [];
const [iconFile, icon] = find('icon') ?? [file, bytes];

/** The most that a logo takes in a page, in CSS pixels: a wide logo is lower. */
const BOX = { width: 200, height: 44 };

async function shown(name: string, image: Buffer) {
  const { width, height } = await sharp(image).metadata();
  const scale = Math.min(BOX.width / width, BOX.height / height);
  return { file: name, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The owner's logo, content/logo.svg or logo.png, in the size of pages; null while the site draws its own. */
export const logo = file && bytes ? await shown(file, bytes) : null;

/**
 * content/icon.svg or icon.png, or the logo, as a square PNG in base64. On its own, so that pages do not carry it.
 */
export const logoIcon = icon
  ? (
      await sharp(icon, iconFile?.endsWith('.svg') ? { density: 288 } : {})
        .resize(ICON, ICON, { fit: 'contain', background: '#0000' })
        .png({ compressionLevel: 9 })
        .toBuffer()
    ).toString('base64')
  : null;
