import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkMachine, npmNodeVersion, stampOf } from './preflight.mjs';

/** What `npm start`, `npm test` and `npm run build` share. Runs on the Node of the machine. */

export const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
process.env.ASTRO_TELEMETRY_DISABLED = '1';

/** The runtime that package.json pins, whatever Node the machine has. */
export const nodeBinary = `${root}node_modules/.bin/node`;
process.env.PATH = `${root}node_modules/.bin:${process.env.PATH}`;

export const step = (text) => console.log(`\n▸ ${text}`);

/** Runs a command to its end; a failure ends this process with the same code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status === null ? 1 : status);
}

/** Whether a command runs to its end with success; its output is shown. */
export const succeeds = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0;

/**
 * Checks the machine, then installs the packages of the lockfile unless the stamp says that they are in place.
 * `npm install` rather than `npm ci`: it takes the locked versions as well, and keeps what is in place.
 */
export function installPackages() {
  checkMachine();
  const { platform, arch } = process;
  const machine = { version: npmNodeVersion(), platform, arch };
  const stamp = stampOf(readFileSync('package-lock.json', 'utf8'), machine);
  const file = 'node_modules/.installed-lockfile';
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  step('Installation des paquets (une minute environ)…');
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  writeFileSync(file, stamp);
}
