import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.html', '.css', '.js', '.svg', '.xml', '.json', '.txt', '.webmanifest']);
/** Below this, the compressed form saves less than its headers cost. */
const SMALLEST = 1024;
/** Compressors are at work on as many files at once; more would only fill the memory. */
const AT_ONCE = 8;

const brotliCompressed = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A text as it is sent; the best compression takes some fifty times as long as the quickest. */
export const brotli = (body: Buffer, quality: number = constants.BROTLI_MAX_QUALITY): Promise<Buffer> =>
  brotliCompressed(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length <= SMALLEST) return;
  await writeFile(`${path}.br`, await brotli(body));
  await writeFile(`${path}.gz`, await gzipped(body, { level: constants.Z_BEST_COMPRESSION }));
}

/** Writes a `.br` and a `.gz` beside every text file of a folder, so that no server compresses the same bytes twice. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const work = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) await compressFile(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
