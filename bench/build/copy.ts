import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../product.ts';

const LEFT_OUT = ['node_modules', 'dist', 'data', '.git', '.astro', 'bench'];
const ARTICLES = 'site/content/articles';
/** Caches are written to: a copy of the project has its own. */
const CACHES = ['.astro', '.vite'];

/** Hard links where the two folders share a disk, or else a copy. */
function link(from: string, to: string): void {
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status === 0) return;
  cpSync(from, to, { recursive: true, force: true, verbatimSymlinks: true });
}

function copyPackages(to: string): void {
  const from = join(ROOT, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from)) if (!CACHES.includes(name)) link(join(from, name), join(to, name));
  // Pictures that have been encoded once are not encoded again: what is measured is the pages.
  if (existsSync(join(from, '.astro'))) cpSync(join(from, '.astro'), join(to, '.astro'), { recursive: true });
}

/** The project in a folder of its own, where articles can be added without harm. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ile-nette-build-'));
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (source) => !LEFT_OUT.includes(relative(ROOT, source)),
  });
  copyPackages(join(folder, 'node_modules'));
  return folder;
}

/** Adds copies of the articles until there are `count` more, each at an address of its own. */
export function addArticles(folder: string, count: number): void {
  const articles = join(folder, ARTICLES);
  const isOriginal = (name: string) => name.endsWith('.mdx') && !name.startsWith('essai-');
  const originals = readdirSync(articles)
    .filter(isOriginal)
    .map((name) => readFileSync(join(articles, name), 'utf8'));
  for (let number = 0; number < count; number += 1) {
    const text = originals[number % originals.length] ?? '';
    const numbered = text.replace(/^title: "/m, `title: "${number + 1}. `);
    writeFileSync(join(articles, `essai-${number + 1}.mdx`), numbered);
  }
}
