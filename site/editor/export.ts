import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GitBackend } from '@sveltia/cms';
import { buildEditor } from './build.ts';
import { editorConfig } from './config.ts';
import { editorPolicy } from './policy.ts';

/** The same editor for a team: static files that read and write a Git forge instead of this machine. */

/** Where the page signs in, reads and writes, from the backend's own settings. */
const FORGES = {
  github: ['https://api.github.com', 'https://avatars.githubusercontent.com'],
  gitlab: ['https://gitlab.com'],
  gitea: ['https://gitea.com'],
};

function originsOf(backend: GitBackend): string {
  const own = [backend.api_root, backend.base_url].filter((url) => url !== undefined);
  const urls = own.length > 0 ? own : FORGES[backend.name];
  return [...new Set(urls.map((url) => new URL(url).origin))].join(' ');
}

function readBackend(file?: string): GitBackend {
  if (!file)
    throw new Error(
      'Indiquez le fichier qui décrit la forge : npm run edit -- --export dossier forge.json (docs/editor.md en donne un).',
    );
  const backend: GitBackend = JSON.parse(readFileSync(file, 'utf8'));
  if (!(backend.name in FORGES) || !backend.repo)
    throw new Error(`${file} : il faut "name" ("github", "gitlab" ou "gitea") et "repo" ("compte/depot").`);
  return backend;
}

/** The policy is part of the page, so it holds on any host, whatever headers that sends. */
export async function exportEditor(folder: string, backendFile?: string): Promise<void> {
  const backend = readBackend(backendFile);
  await buildEditor(folder, editorConfig({ backend }));
  const page = join(folder, 'index.html');
  const policy = editorPolicy({ forge: originsOf(backend) });
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  writeFileSync(page, readFileSync(page, 'utf8').replace('<meta charset="utf-8">', `$&\n    ${tag}`));
  console.log(`L’éditeur pour ${backend.repo} est dans ${folder}. docs/editor.md dit comment le servir.`);
}
