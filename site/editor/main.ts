import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dev } from 'astro';
import { buildEditor } from './build.ts';
import { editorConfig } from './config.ts';
import { exportEditor } from './export.ts';
import { serveEditor } from './serve.ts';

/** `npm run edit`: the editor of the site's content, on this machine. docs/editor.md describes both forms. */

const ROOT = resolve(import.meta.dirname, '../..');
const PORT = Number(process.env.PORT_EDIT || 3333);

async function edit(): Promise<void> {
  console.log('Préparation de l’éditeur…');
  const site = await dev({ root: ROOT, logLevel: 'error', server: { host: '127.0.0.1', port: PORT + 1 } });
  const siteUrl = `http://127.0.0.1:${site.address.port}`;
  const folder = join(ROOT, 'node_modules/.cache/editor');
  mkdirSync(folder, { recursive: true });
  // First the port: another editor may be open.
  const editor = await serveEditor(folder, ROOT, PORT, siteUrl);
  await buildEditor(folder, editorConfig({ site: siteUrl }));
  console.log(`
L’éditeur vous attend à cette adresse, dans le navigateur de cet ordinateur :

    ${editor.url}

Choisissez un contenu à gauche, changez-le, puis « Enregistrer » : le fichier est écrit dans content, et
la page se recharge à droite. Rien n’est public avant la prochaine mise en ligne.
Pour arrêter l’éditeur : Ctrl+C.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      await Promise.all([editor.close(), site.stop()]);
      process.exit();
    });
}

function refuse(problem: unknown): void {
  const { code, message } = problem as NodeJS.ErrnoException;
  const port = `PORT_EDIT : le port ${PORT} est déjà pris, peut-être par un éditeur ouvert ; arrêtez-le, ou choisissez-en un autre (PORT_EDIT=${PORT + 10} npm run edit).`;
  console.error(code === 'EADDRINUSE' ? port : message);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  options: { export: { type: 'string' } },
  allowPositionals: true,
});
await (values.export ? exportEditor(resolve(values.export), positionals[0]) : edit()).catch(refuse);
