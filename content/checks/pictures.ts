import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { CONTENT } from '../read.ts';
import {
  attribute,
  type ContentFile,
  contentFiles,
  inFile,
  lineOf,
  nodesOf,
  type Report,
  valuesOf,
} from './content.ts';

/** A picture that a content file names. */
interface NamedPicture {
  file: string;
  line: number;
  /** The path from the file, as it is written. */
  path: string;
  /** The alternative text of a picture in Markdown. For a picture of a value, its schema asks for one. */
  alt?: string | undefined;
}

const KEYS = ['image', 'heroImage'];

/** Finds the pictures that a content file names, in its values and in its Markdown. */
export function picturesOf({ file, text }: ContentFile): NamedPicture[] {
  const values = valuesOf({ file, text })
    .filter(({ key }) => KEYS.includes(key))
    .map(({ line, text: path }) => ({ file, line, path }));
  const inText = nodesOf({ file, text }).flatMap((node) => {
    const line = lineOf(node);
    if (node.type === 'image') return [{ file, line, path: decoded(node.url ?? ''), alt: node.alt ?? '' }];
    const path = node.name === 'img' ? attribute(node, 'src') : undefined;
    return path ? [{ file, line, path: decoded(path), alt: attribute(node, 'alt') ?? '' }] : [];
  });
  return [...values, ...inText];
}

/** Finds the pictures of YAML files, which Astro does not import by itself. */
export const picturesToImport = (content?: URL): NamedPicture[] =>
  contentFiles(content)
    .filter(({ file }) => file.endsWith('.yaml'))
    .flatMap(picturesOf);

/** Decodes an address, which Markdown may percent-encode. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Returns the file that a path names. A sign such as « # », which has a meaning in an address, has none here. */
export const urlOf = (file: string, path: string, content: URL = CONTENT): URL =>
  new URL(path.split('/').map(encodeURIComponent).join('/'), new URL(file, content));

/** Says what is wrong with a path, before the file is opened. */
export function pathFault(file: string, path: string, content: URL = CONTENT): string | undefined {
  const quoted = `«\u00a0${path}\u00a0»`;
  const folder = `${file.includes('/') ? '../' : ''}pictures/photos/`;
  const url = urlOf(file, path, content);
  if (/\.hei[cf]$/i.test(path)) return heicFault(quoted);
  if (!url.href.startsWith(new URL('pictures/', content).href))
    return (
      `${quoted} n’est pas une image du site\u00a0: placez le fichier dans content/pictures/photos et ` +
      `écrivez ${folder} suivi de son nom.`
    );
  if (/[%#?]/.test(path))
    return `${quoted} contient un signe qu’une adresse ne peut pas avoir (%, # ou ?)\u00a0: renommez le fichier.`;
  return existsSync(url) && statSync(url).isFile()
    ? undefined
    : `l’image ${quoted} n’existe pas\u00a0: vérifiez son nom (majuscules, accents, espaces) et son dossier.`;
}

/** Says what is wrong with the names and the words of a file’s pictures. */
export const pictureProblems = (named: ContentFile, content?: URL): string[] =>
  picturesOf(named).flatMap(({ file, line, path, alt }) => {
    const unsaid =
      `l’image «\u00a0${path}\u00a0» n’a pas de texte de remplacement\u00a0: ` +
      'écrivez entre [ et ] ce qu’elle montre.';
    const fault = alt === '' ? unsaid : pathFault(file, path, content);
    return fault ? [inFile(file, line, fault)] : [];
  });

const MOST_PIXELS = 40_000_000;
/** Width in pixels of the widest place of a page, on a screen with twice the density. */
const ENOUGH = 1600;
/** Tells a partner’s logo, which is shown small, from a photo. */
const isLogo = (path: string): boolean => path.includes('pictures/logos/');

/** Words for a photo that only Safari shows. */
const heicFault = (name: string): string =>
  `${name} est une photo HEIC, que les navigateurs n’affichent pas. Exportez-la en JPEG\u00a0: sur ` +
  'iPhone, Réglages, Appareil photo, Formats, «\u00a0Le plus compatible\u00a0»\u00a0; sur Mac, Aperçu, ' +
  'Fichier, Exporter.';

/** Says what is wrong with the file of a picture. A picture with a warning can be shown all the same. */
async function formatFault(path: string): Promise<{ error?: string; warning?: string }> {
  const name = `«\u00a0${basename(path)}\u00a0»`;
  try {
    const photo = sharp(path, { failOn: 'error' });
    const { format, compression, autoOrient } = await photo.metadata();
    if (format === 'heif' && compression !== 'av1') return { error: heicFault(name) };
    if (!/\.(?:avif|jpe?g|png|webp)$/i.test(path))
      return {
        error: `${name} n’est pas une image que le site accepte\u00a0: exportez-la en JPEG, PNG, WebP ou AVIF.`,
      };
    if (autoOrient.width * autoOrient.height > MOST_PIXELS)
      return {
        error: `${name} a plus de 40\u00a0millions de pixels\u00a0: réduisez-la à 4\u202f000\u00a0pixels de large.`,
      };
    // A file that was cut off has a head all the same.
    await photo.resize(16, 16).toBuffer();
    return autoOrient.width < ENOUGH
      ? {
          warning:
            `${name} n’a que ${autoOrient.width}\u00a0pixels de large. Elle ne sera pas agrandie, et ` +
            'paraîtra floue sur un grand écran\u00a0: prenez-la d’au moins 1\u202f600\u00a0pixels.',
        }
      : {};
  } catch {
    return {
      error:
        `${name} n’est pas lisible\u00a0: le fichier est abîmé, incomplet, ou n’est pas une image. ` +
        'Copiez-le de nouveau.',
    };
  }
}

/** Says what is wrong with the files themselves: it takes a second, because each is opened. */
export async function pictureReport(content?: URL): Promise<Report> {
  const named = contentFiles(content)
    .flatMap(picturesOf)
    .filter(({ file, path }) => !pathFault(file, path, content));
  const report: Report = { errors: [], warnings: [] };
  for (const { file, line, path } of named) {
    const { error, warning } = await formatFault(fileURLToPath(urlOf(file, path, content)));
    if (error) report.errors.push(inFile(file, line, error));
    if (warning && !isLogo(path)) report.warnings.push(inFile(file, line, warning));
  }
  return report;
}
