import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { CONTENT } from '../../quote/content-file.ts';

const FILES = ['logo.svg', 'logo.png'];
/** The pixels of the icons that browsers show. */
const ICON = 256;

const read = (name: string): Buffer | undefined => {
  try {
    return readFileSync(new URL(name, CONTENT));
  } catch {
    return undefined;
  }
};

const [file, bytes] =
  FILES.map((name) => [name, read(name)] as const).find(([, content]) => content) ?? ([] as const);

/** The size of the owner's logo, site/content/logo.svg or logo.png; null while the site draws its own. */
export const logo =
  file && bytes
    ? await sharp(bytes)
        .metadata()
        .then(({ width, height }) => ({ file, width, height }))
    : null;

/** The logo as a square PNG, in base64. On its own, so that pages do not carry it. */
export const logoIcon = bytes
  ? (
      await sharp(bytes, file === 'logo.svg' ? { density: 288 } : {})
        .resize(ICON, ICON, { fit: 'contain', background: '#0000' })
        .png({ compressionLevel: 9 })
        .toBuffer()
    ).toString('base64')
  : null;
