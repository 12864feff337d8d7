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

interface NamedPicture {
  file: string;
  line: number;
  /** The path from the content file to the picture. */
  path: string;
  /** The alternative text of a picture in Markdown. For a picture of a value, the schema requires one. */
  alt?: string | undefined;
}

const KEYS = ['image', 'heroImage'];

export function picturesOf({ file, text }: ContentFile): NamedPicture[] {
  const values = valuesOf({ file, text })
    .filter(({ key }) => KEYS.includes(key))
    .map(({ line, text: path }) => ({ file, line, path }));
  const inText = nodesOf({ file, text }).flatMap((node) => {
    const line = lineOf(node);
    if (node.type === 'image') return [{ file, line, path: decodePath(node.url ?? ''), alt: node.alt ?? '' }];
    const path = node.name === 'img' ? attribute(node, 'src') : undefined;
    return path ? [{ file, line, path: decodePath(path), alt: attribute(node, 'alt') ?? '' }] : [];
  });
  return [...values, ...inText];
}

/** Lists the pictures of YAML files, which Astro does not import by itself. */
export const picturesToImport = (content?: URL): NamedPicture[] =>
  contentFiles(content)
    .filter(({ file }) => file.endsWith('.yaml'))
    .flatMap(picturesOf);

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Returns the URL of the picture that a path names. Signs such as « # » count as part of the name. */
export const urlOf = (file: string, path: string, content: URL = CONTENT): URL =>
  new URL(path.split('/').map(encodeURIComponent).join('/'), new URL(file, content));

/** Returns what is wrong with the path of a picture. Does not open the file. */
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

export const pictureProblems = (contentFile: ContentFile, content?: URL): string[] =>
  picturesOf(contentFile).flatMap(({ file, line, path, alt }) => {
    const withoutAlt =
      `l’image «\u00a0${path}\u00a0» n’a pas de texte de remplacement\u00a0: ` +
      'écrivez entre [ et ] ce qu’elle montre.';
    const fault = alt === '' ? withoutAlt : pathFault(file, path, content);
    return fault ? [inFile(file, line, fault)] : [];
  });

const PIXELS_MAX = 40_000_000;
/** The width of the widest picture of a page in pixels of a screen with double density. */
const WIDTH_MIN = 1600;
/** Checks for the logo of a partner, which is shown small. */
const isLogo = (path: string): boolean => path.includes('pictures/logos/');

/** The message about a photo in the format of iPhones, which only Safari shows. */
const heicFault = (name: string): string =>
  `${name} est une photo HEIC, que les navigateurs n’affichent pas. Exportez-la en JPEG\u00a0: sur ` +
  'iPhone, Réglages, Appareil photo, Formats, «\u00a0Le plus compatible\u00a0»\u00a0; sur Mac, Aperçu, ' +
  'Fichier, Exporter.';

/** Opens a picture, and returns what is wrong with it. A picture with a warning can be shown all the same. */
async function fileFault(path: string): Promise<{ error?: string; warning?: string }> {
  const name = `«\u00a0${basename(path)}\u00a0»`;
  try {
    const photo = sharp(path, { failOn: 'error' });
    const { format, compression, autoOrient } = await photo.metadata();
    if (format === 'heif' && compression !== 'av1') return { error: heicFault(name) };
    if (!/\.(?:avif|jpe?g|png|webp)$/i.test(path))
      return {
        error: `${name} n’est pas une image que le site accepte\u00a0: exportez-la en JPEG, PNG, WebP ou AVIF.`,
      };
    if (autoOrient.width * autoOrient.height > PIXELS_MAX)
      return {
        error: `${name} a plus de 40\u00a0millions de pixels\u00a0: réduisez-la à 4\u202f000\u00a0pixels de large.`,
      };
    // The metadata of a file that was cut off can be read. Decoding the whole picture fails.
    await photo.resize(16, 16).toBuffer();
    if (autoOrient.width >= WIDTH_MIN) return {};
    return {
      warning:
        `${name} n’a que ${autoOrient.width}\u00a0pixels de large. Elle ne sera pas agrandie, et ` +
        'paraîtra floue sur un grand écran\u00a0: prenez-la d’au moins 1\u202f600\u00a0pixels.',
    };
  } catch {
    return {
      error:
        `${name} n’est pas lisible\u00a0: le fichier est abîmé, incomplet, ou n’est pas une image. ` +
        'Copiez-le de nouveau.',
    };
  }
}

/** Reports what is wrong with the files of the pictures. Takes a second, because each file is opened. */
export async function pictureReport(content?: URL): Promise<Report> {
  const named = contentFiles(content)
    .flatMap(picturesOf)
    .filter(({ file, path }) => !pathFault(file, path, content));
  const report: Report = { errors: [], warnings: [] };
  for (const { file, line, path } of named) {
    const { error, warning } = await fileFault(fileURLToPath(urlOf(file, path, content)));
    if (error) report.errors.push(inFile(file, line, error));
    if (warning && !isLogo(path)) report.warnings.push(inFile(file, line, warning));
  }
  return report;
}
