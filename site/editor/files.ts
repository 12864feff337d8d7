import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The files that the editor may read and write: content and pictures, and no others of the project. */
const FOLDER = 'content';
const FILE = /^content\/(?:(?!pictures\/).+\.(?:yaml|md|mdx)|pictures\/.+\.(?:webp|avif|jpe?g|png|gif))$/i;
const LARGEST = 30_000_000;

const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.'));
const isShown = (path: string) => path === FOLDER || path.startsWith(`${FOLDER}/`);

/** A path of the project that the editor may touch, or undefined. */
function fileIn(root: string, path: string): string | undefined {
  const allowed =
    FILE.test(path) && !isHidden(path) && !path.includes('\\') && posix.normalize(path) === path;
  return allowed ? join(root, path) : undefined;
}

async function entriesIn(root: string, folder: string) {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  return entries
    .map((entry) => ({
      name: entry.name,
      folder: entry.isDirectory(),
      path: posix.join(folder, entry.name),
      entry,
    }))
    .filter(
      ({ path, entry }) =>
        !isHidden(path) && (entry.isDirectory() ? isShown(path) : entry.isFile() && FILE.test(path)),
    )
    .map(({ name, folder }) => ({ name, folder }));
}

/** Readers such as the development server see the old file or the new one, never half of it. */
async function replace(file: string, data: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const passing = join(dirname(file), `.${randomUUID()}.tmp`);
  await writeFile(passing, data);
  await rename(passing, file);
}

export function serveFiles(app: FastifyInstance, root: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_, body, done) =>
    done(null, body),
  );

  app.get<{ Params: { '*': string } }>('/files/*', async ({ params }, reply) => {
    const path = params['*'];
    if (path.endsWith('/') || path === '') {
      const folder = path.replace(/\/+$/, '');
      if (folder && (!isShown(folder) || posix.normalize(folder) !== folder))
        return reply.code(403).send('Dossier réservé.');
      return entriesIn(root, folder);
    }
    const file = fileIn(root, path);
    const found = file ? await lstat(file).catch(() => undefined) : undefined;
    if (!file || !found?.isFile()) return reply.code(404).send('Fichier introuvable.');
    reply.header('Last-Modified', found.mtime.toUTCString()).type('application/octet-stream');
    return readFile(file);
  });

  app.put<{ Params: { '*': string }; Body: Buffer | undefined }>(
    '/files/*',
    async ({ params, body }, reply) => {
      const file = fileIn(root, params['*']);
      if (!file) return reply.code(403).send('L’éditeur n’écrit que du contenu et des images.');
      await replace(file, body ?? Buffer.alloc(0));
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: { '*': string } }>('/files/*', async ({ params }, reply) => {
    const file = fileIn(root, params['*']);
    if (!file) return reply.code(403).send('L’éditeur n’efface que du contenu et des images.');
    await rm(file, { force: true });
    return reply.code(204).send();
  });
}
