import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTENT } from '../read.ts';
import {
  at,
  type ContentFile,
  contentFiles,
  isMarkdown,
  lineOf,
  nodesOf,
  type Report,
  valuesOf,
} from './content.ts';
import { formatFault, heicFault } from './picture-format.ts';

/** A picture that a content file names. */
export interface NamedPicture {
  file: string;
  line: number;
  /** From the file, as it is written. */
  path: string;
}

const KEYS = ['image', 'heroImage'];

/** All pictures that a content file names, in its values and in its Markdown. */
export function picturesOf(file: ContentFile): NamedPicture[] {
  const values = valuesOf(file)
    .filter(({ path }) => KEYS.includes(path))
    .map(({ line, text }) => ({ file: file.file, line, path: text }));
  if (!isMarkdown(file.file)) return values;
  const pictures = nodesOf(file).filter(({ type }) => type === 'image');
  return [
    ...values,
    ...pictures.map((node) => ({ file: file.file, line: lineOf(node), path: decoded(node.url ?? '') })),
  ];
}

/** Those that Astro does not import by itself: of YAML files and of plain Markdown. */
export const picturesToImport = (content?: URL): NamedPicture[] =>
  contentFiles(content)
    .filter(({ file }) => !file.endsWith('.mdx'))
    .flatMap(picturesOf);

/** Markdown may percent-encode an address. */
export function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The file that a path means. A name is no address: signs that have a meaning in one are taken as they are. */
export const urlOf = (file: string, path: string, content: URL = CONTENT): URL =>
  new URL(path.split('/').map(encodeURIComponent).join('/'), new URL(file, content));

/** What is wrong with a path, before the file is opened. */
export function pathFault(file: string, path: string, content: URL = CONTENT): string | undefined {
  const quoted = `«\u00a0${path}\u00a0»`;
  const folder = `${file.includes('/') ? '../' : ''}pictures/photos/`;
  const url = urlOf(file, path, content);
  if (/\.hei[cf]$/i.test(path)) return heicFault(quoted);
  if (!url.href.startsWith(new URL('pictures/', content).href))
    return `${quoted} n’est pas une image du site\u00a0: placez le fichier dans content/pictures/photos et écrivez ${folder} suivi de son nom.`;
  if (/[%#?]/.test(path))
    return `${quoted} contient un signe qu’une adresse ne peut pas avoir (%, # ou ?)\u00a0: renommez le fichier.`;
  return existsSync(url) && statSync(url).isFile()
    ? undefined
    : `l’image ${quoted} n’existe pas${suggestion(fileURLToPath(url))}`;
}

/** Capitals, accents and spaces are easily taken for one another. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\.jpeg$/, '.jpg')
    .replace(/[\s_-]+/g, ' ');

function suggestion(path: string): string {
  const folder = dirname(path);
  const name = basename(path);
  const near = existsSync(folder)
    ? readdirSync(folder).find((other) => plain(other) === plain(name))
    : undefined;
  if (!near) return '\u00a0: vérifiez son nom (majuscules, espaces) et son dossier.';
  return near.normalize() === name.normalize()
    ? '\u00a0: un fichier porte ce nom, mais ses accents sont codés autrement. Renommez-le sans accent.'
    : `\u00a0: le fichier s’appelle «\u00a0${near}\u00a0».`;
}

/** The paths in YAML files; those of collections belong to their schemas (schemas.ts). */
export const yamlPictureProblems = (content?: URL): string[] =>
  picturesToImport(content).flatMap(({ file, line, path }) => {
    const fault = isMarkdown(file) ? undefined : pathFault(file, path, content);
    return fault ? [at(file, line, fault)] : [];
  });

/** What is wrong with the files themselves: it takes a second, because each is opened. */
export async function pictureReport(content?: URL): Promise<Report> {
  const named = contentFiles(content)
    .flatMap(picturesOf)
    .filter(({ file, path }) => !pathFault(file, path, content));
  const report: Report = { errors: [], warnings: [] };
  for (const { file, line, path } of named) {
    const fault = await formatFault(fileURLToPath(urlOf(file, path, content)));
    if (fault) report[fault.severe ? 'errors' : 'warnings'].push(at(file, line, fault.message));
  }
  return report;
}
