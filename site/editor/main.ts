import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dev } from 'astro';
import { editorPolicy } from '../lib/editor-policy.ts';
import { buildEditor } from './build.ts';
import { editorConfig } from './config.ts';
import { serveEditor } from './serve.ts';

/** `npm run edit`: the editor of the site's content, on this machine. docs/editor.md describes it. */

const ROOT = resolve(import.meta.dirname, '../..');
const PORT = Number(process.env.PORT_EDIT || 3333);

async function edit(): Promise<void> {
  if (!existsSync(join(ROOT, '.git')))
    throw new Error(
      `L’éditeur n’ouvre qu’un dépôt git\u00a0: tapez d’abord «\u00a0git init\u00a0» dans ${ROOT}.`,
    );
  console.log('Préparation de l’éditeur…');
  const site = await dev({ root: ROOT, logLevel: 'error', server: { host: '127.0.0.1', port: PORT + 1 } });
  const siteUrl = `http://127.0.0.1:${site.address.port}`;
  const folder = join(ROOT, 'node_modules/.cache/editor');
  rmSync(folder, { recursive: true, force: true });
  // Takes the port before the build: it fails at once while another editor is open.
  const editor = await serveEditor(folder, PORT, editorPolicy({ frames: siteUrl }));
  await buildEditor(folder, editorConfig({ site: siteUrl }));
  console.log(`
L’éditeur vous attend à cette adresse, dans Chrome ou Edge sur cet ordinateur :

    ${editor.url}

Choisissez « Travailler avec un dépôt local », puis ce dossier : ${ROOT}
Ouvrez un contenu à gauche, changez-le, puis « Enregistrer » : le fichier est écrit dans content.
Rien n’est public avant la prochaine mise en ligne.
Pour arrêter l’éditeur : Ctrl+C.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      await Promise.all([editor.close(), site.stop()]);
      process.exit();
    });
}

function explainAndExit(error: unknown): void {
  const { message } = error as Error;
  const portTaken =
    `PORT_EDIT : le port ${PORT} est déjà pris, peut-être par un éditeur ouvert ; arrêtez-le, ou ` +
    `choisissez-en un autre (PORT_EDIT=${PORT + 10} npm run edit).`;
  console.error(message.includes('already in use') ? portTaken : message);
  process.exit(1);
}

await edit().catch(explainAndExit);
