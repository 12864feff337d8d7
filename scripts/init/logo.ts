import { readFileSync } from 'node:fs';
import sharp from 'sharp';

export interface Logo {
  extension: 'svg' | 'png';
  content: string | Buffer;
}

/** Four times the height that pages show. */
const MAX_HEIGHT = 160;
const MAX_WIDTH = 800;

/** An owner's logo, checked; a PNG without its metadata, and no larger than a page needs. */
export async function readLogo(file: URL): Promise<Logo> {
  const name = decodeURIComponent(file.pathname.split('/').at(-1) ?? '');
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch {
    throw new Error(
      `Le logo «\u00a0${name}\u00a0» n’existe pas à cet endroit\u00a0: ${decodeURIComponent(file.pathname)}.`,
    );
  }
  const { format } = await sharp(content)
    .metadata()
    .catch(() => ({ format: undefined }));
  if (format === 'svg') return { extension: 'svg', content: content.toString('utf8') };
  if (format !== 'png')
    throw new Error(
      `Le logo «\u00a0${name}\u00a0» n’est ni un SVG ni un PNG\u00a0: enregistrez-le sous l’une de ces formes.`,
    );
  const resized = sharp(content).resize({
    width: MAX_WIDTH,
    height: MAX_HEIGHT,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return { extension: 'png', content: await resized.png({ compressionLevel: 9 }).toBuffer() };
}
