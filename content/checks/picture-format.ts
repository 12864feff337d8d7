import { statSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';

const MOST_BYTES = 20_000_000;
const MOST_PIXELS = 40_000_000;
/** The widest place of a page, at twice its pixels. */
const ENOUGH = 1600;

interface Fault {
  /** Whether the site cannot be built with it. */
  severe: boolean;
  message: string;
}

const severe = (message: string): Fault => ({ severe: true, message });

/** Browsers other than Safari do not show them. */
export const heicFault = (name: string): string =>
  `${name} est une photo HEIC, que les navigateurs n’affichent pas. Exportez-la en JPEG\u00a0: sur iPhone, Réglages, Appareil photo, Formats, «\u00a0Le plus compatible\u00a0»\u00a0; sur Mac, Aperçu, Fichier, Exporter.`;

/** What is wrong with the file of a picture, in French. */
export async function formatFault(path: string): Promise<Fault | undefined> {
  const name = `«\u00a0${basename(path)}\u00a0»`;
  if (!/\.(?:avif|jpe?g|png|webp)$/i.test(path))
    return severe(
      `${name} n’est pas une image que le site accepte\u00a0: exportez-la en JPEG, PNG, WebP ou AVIF.`,
    );
  if (statSync(path).size > MOST_BYTES)
    return severe(`${name} pèse plus de 20\u00a0Mo\u00a0: enregistrez-la en JPEG, ou plus petite.`);
  try {
    const photo = sharp(path, { failOn: 'error' });
    const { format, compression, autoOrient } = await photo.metadata();
    if (format === 'heif' && compression !== 'av1') return severe(heicFault(name));
    if (autoOrient.width * autoOrient.height > MOST_PIXELS)
      return severe(
        `${name} a plus de 40\u00a0millions de pixels\u00a0: réduisez-la à 4\u202f000\u00a0pixels de large.`,
      );
    // A file that was cut off has a head all the same.
    await photo.resize(16, 16).toBuffer();
    return autoOrient.width < ENOUGH
      ? {
          severe: false,
          message: `${name} n’a que ${autoOrient.width}\u00a0pixels de large. Elle ne sera pas agrandie, et paraîtra floue sur un grand écran\u00a0: prenez-la d’au moins 1\u202f600\u00a0pixels.`,
        }
      : undefined;
  } catch {
    return severe(
      `${name} n’est pas lisible\u00a0: le fichier est abîmé, incomplet, ou n’est pas une image. Copiez-le de nouveau.`,
    );
  }
}
