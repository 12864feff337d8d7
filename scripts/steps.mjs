import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkMachine } from './preflight.mjs';

/** The steps that the commands of package.json share. They run on the Node of the machine, once it is checked. */
checkMachine();

export const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
process.env.ASTRO_TELEMETRY_DISABLED = '1';

/** The runtime that package.json pins, whatever Node the machine has. */
export const nodeBinary = `${root}node_modules/.bin/node`;
process.env.PATH = `${root}node_modules/.bin:${process.env.PATH}`;

export const step = (text) => console.log(`\n▸ ${text}`);

/** Runs a command to its end; a failure ends this process with the same code. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status === null ? 1 : status);
}

/** Runs a command to its end, and returns whether it succeeded. */
export const succeeds = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0;

/**
 * Installs the packages that are not in place. `npm install` also uses the locked versions, and unlike `npm ci` keeps
 * what is installed already.
 */
export function installPackages() {
  step('Installation des paquets (quelques minutes la première fois)…');
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
}

export const build = () => run(nodeBinary, ['scripts/build.mjs']);
