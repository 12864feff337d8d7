import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mime from 'mime';

/** Ways in which a file is kept: as it is, or as one of the compressed siblings that the build wrote beside it. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** Types whose text is all UTF-8. */
const TEXTUAL = /^(?:text\/.+|application\/(?:json|xml))$/;

/** The `Content-Type` of a file, by the end of its name. */
function typeOf(path: string): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return TEXTUAL.test(type) ? `${type}; charset=utf-8` : type;
}

/** A file of the built site, held in memory: the whole site is a few dozen megabytes, and never read from disk again. */
export interface SiteFile {
  /** From the site's root, without a leading slash: `services/debarras-cave.html`. */
  path: string;
  type: string;
  body: Buffer;
  etag: string;
  encoded: Partial<Record<Encoding, Buffer>>;
}

const isSibling = (path: string, all: Set<string>): boolean =>
  Object.values(SUFFIX).some((suffix) => path.endsWith(suffix) && all.has(path.slice(0, -suffix.length)));

function read(folder: string, path: string, all: Set<string>): SiteFile {
  const body = readFileSync(join(folder, path));
  const encoded: SiteFile['encoded'] = {};
  for (const encoding of ENCODINGS) {
    const sibling = path + SUFFIX[encoding];
    if (all.has(sibling)) encoded[encoding] = readFileSync(join(folder, sibling));
  }
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { path, type: typeOf(path), body, etag, encoded };
}

/** Every file under `folder`, by its path. */
export function readSiteFiles(folder: string): Map<string, SiteFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const all = new Set(paths);
  return new Map(
    paths.filter((path) => !isSibling(path, all)).map((path) => [path, read(folder, path, all)]),
  );
}
