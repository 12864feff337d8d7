import { resolve } from 'node:path';
import { formatContent } from './format.ts';

/** `npm run content:format`: writes content files in the canonical form; `--check` only names those that are not. */

const ROOT = resolve(import.meta.dirname, '../..');
const check = process.argv.includes('--check');

try {
  const files = formatContent(ROOT, check);
  for (const file of files) console.log(file);
  if (files.length === 0) console.log('Tous les contenus ont déjà la forme de l’éditeur.');
  else if (check)
    throw new Error('Ces fichiers n’ont pas la forme de l’éditeur : npm run content:format la leur donne.');
} catch (problem) {
  console.error((problem as Error).message);
  process.exitCode = 1;
}
