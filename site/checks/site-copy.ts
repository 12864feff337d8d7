import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** What a build reads. */
const NEEDED = ['astro.config.ts', 'package.json', 'tsconfig.json', 'quote', 'site'];
/** Where Astro keeps what it has encoded: without it a build takes minutes. */
const CACHE = 'node_modules/.astro/assets';

/** A copy of the site, in which a test plays the owner. */
export interface SiteCopy {
  folder: string;
  /** The built site. */
  dist: string;
  /** Replaces the first occurrence of `from` in a file of site/content. */
  edit(file: string, from: string | RegExp, to: string): void;
  write(file: string, content: string | Uint8Array): void;
  /** Builds; the result is what the build printed, and whether it came to its end. */
  build(): Promise<{ built: boolean; output: string }>;
  remove(): void;
}

export function copySite(): SiteCopy {
  const folder = mkdtempSync(join(tmpdir(), 'site-copy-'));
  for (const name of NEEDED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  // Links, but for what a build writes there.
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter(
    (name) => !/^\.(?:astro|vite)/.test(name),
  ))
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  if (existsSync(join(ROOT, CACHE))) cpSync(join(ROOT, CACHE), join(folder, CACHE), { recursive: true });
  const dist = join(folder, 'dist/site');
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  return {
    folder,
    dist,
    write,
    edit(file, from, to) {
      const path = join(folder, 'site/content', file);
      const before = readFileSync(path, 'utf8');
      const after = before.replace(from, () => to);
      if (after === before) throw new Error(`${file} has no ${from}`);
      writeFileSync(path, after);
    },
    build: () =>
      new Promise((done) => {
        const args = ['node_modules/astro/bin/astro.mjs', 'build'];
        const { VITEST, ...own } = process.env;
        const env = { ...own, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', NODE_ENV: 'production' };
        execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
          done({ built: !error, output: `${stdout}\n${stderr}` }),
        );
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
