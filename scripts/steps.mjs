import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkMachine } from './preflight.mjs';

checkMachine();

export const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
process.env.ASTRO_TELEMETRY_DISABLED = '1';

/** The Node of package.json, which may be another version than the machine's. */
export const nodeBinary = `${root}node_modules/.bin/node`;
process.env.PATH = `${root}node_modules/.bin:${process.env.PATH}`;

export const step = (text) => console.log(`\n▸ ${text}`);

/** Runs a command. If it fails, exits with the same code. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status === null ? 1 : status);
}

export const succeeds = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0;

/** Installs missing packages in their locked versions. `npm ci` would first delete those that are installed. */
export function installPackages() {
  step('Installation des paquets (quelques minutes la première fois)…');
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
}

export const build = () => run(nodeBinary, ['scripts/build.mjs']);
