import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fixed, problemsIn } from './typography/check.ts';

/**
 * French typography of everything that visitors read: `node scripts/typography.ts [--fix] [files or folders]`. Names each fault by file,
 * line and column and ends with 1 if one is left; `--fix` mends in place what a machine can.
 */
const WORDS = [
  'site/content/**/*.mdx',
  'site/**/*.{ts,tsx,astro}',
  'quote/*.ts',
  'server/mail/{acknowledgement,letter}.ts',
  'server/http/submit/*.{ts,html}',
];
// Settings are refused in a terminal, with plain spaces.
const NOT_WORDS = ['**/*.test.ts', 'site/checks/**', 'site/assets/**', 'quote/settings.ts'];

const args = process.argv.slice(2);
const fix = args.includes('--fix');
const wanted = args.filter((arg) => !arg.startsWith('--')).map((path) => relative('.', path));

const isWanted = (file: string): boolean =>
  wanted.length === 0 ||
  wanted.some((path) => file === path || path === '' || file.startsWith(`${path}${sep}`));
const files = globSync(WORDS, { exclude: NOT_WORDS }).filter(isWanted).sort();

/** Writes the mended text, unless someone has changed the file in the meantime. */
function mend(file: string): void {
  const source = readFileSync(file, 'utf8');
  const text = fixed(file, source);
  if (text !== source && readFileSync(file, 'utf8') === source) writeFileSync(file, text);
}

let count = 0;
for (const file of files) {
  if (fix) mend(file);
  for (const { line, column, rule, excerpt } of problemsIn(file, readFileSync(file, 'utf8'))) {
    console.log(`${file}:${line}:${column}  ${rule}\n    ${excerpt}`);
    count += 1;
  }
}
console.log(
  count === 0 ? `${files.length} fichiers, aucune faute de typographie.` : `${count} fautes de typographie.`,
);
process.exitCode = count === 0 ? 0 : 1;
