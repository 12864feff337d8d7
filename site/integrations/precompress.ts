import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesOf } from './output.ts';

const TEXT = ['.html', '.css', '.js', '.svg', '.xml', '.json', '.txt', '.webmanifest'];
/** Files up to this size are not compressed, because it would save less than its headers cost. */
const BYTES_MIN = 1024;
/** Limits the memory use on a large site. */
const CONCURRENCY = 8;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compress(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length <= BYTES_MIN) return;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  await writeFile(`${path}.br`, await compressBrotli(body, { params }));
  await writeFile(`${path}.gz`, await compressGzip(body, { level: constants.Z_BEST_COMPRESSION }));
}

export async function precompressFolder(dir: URL): Promise<void> {
  const paths = await filesOf(dir, TEXT);
  const worker = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) await compress(path);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
