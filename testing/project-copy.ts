import { execFile } from 'node:child_process';
import {
  cpSync,
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

const ROOT = resolve(import.meta.dirname, '..');
const NOT_COPIED = ['.git', '.cache', '.astro', 'node_modules', 'dist', 'builds', 'data', 'test-results'];

interface RunResult {
  code: number;
  output: string;
}

/** A copy of the project in a temporary folder, as an owner has it after `npm install`. */
export class ProjectCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'project-'));

  private readonly settings: Record<string, string>;

  constructor(settings: Record<string, string> = {}) {
    this.settings = settings;
    for (const part of readdirSync(ROOT))
      if (!NOT_COPIED.includes(part)) cpSync(join(ROOT, part), join(this.folder, part), { recursive: true });
    // Caches of Astro and Vite are not shared with the original; encoded pictures are copied, to save minutes.
    const modules = join(this.folder, 'node_modules');
    mkdirSync(join(modules, '.astro'), { recursive: true });
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (!/^\.(?!bin$|package-lock)/.test(name))
        symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
    const pictures = join(ROOT, 'node_modules/.astro/assets');
    cpSync(pictures, join(modules, '.astro/assets'), { recursive: true });
  }

  get built(): string {
    return join(this.folder, 'dist/site');
  }

  write(file: string, content: string | Uint8Array): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), content);
  }

  /** Replaces the first occurrence of `from` in a file of content. */
  edit(file: string, from: string | RegExp, to: string): void {
    const path = join('content', file);
    const before = readFileSync(join(this.folder, path), 'utf8');
    const after = before.replace(from, () => to);
    if (after === before) throw new Error(`${file} has no ${from}`);
    this.write(path, after);
  }

  run(...args: string[]): Promise<RunResult> {
    const { PATH, HOME, CHROMIUM_PATH } = process.env;
    // With `quick`, because the long tests would build the copy again.
    const settings = { TESTS: 'quick', ASTRO_TELEMETRY_DISABLED: '1', INIT_CWD: this.folder };
    const env = { PATH, HOME, CHROMIUM_PATH, ...settings, ...this.settings };
    const [program = '', ...more] = args;
    return new Promise((done) => {
      execFile(
        'node_modules/.bin/node',
        [program, ...more],
        { cwd: this.folder, env, maxBuffer: 2 ** 26 },
        (error, stdout, stderr) =>
          done({ code: error ? Number(error.code) || 1 : 0, output: `${stdout}${stderr}` }),
      );
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
