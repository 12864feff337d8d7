/**
 * `npm start`: installs the packages, builds the site, and serves it at http://localhost:3000. Plain JavaScript,
 * because the Node of the machine runs it: the pinned one comes with the packages.
 */
import { spawn } from 'node:child_process';
import { build, installPackages, nodeBinary, run, step } from './steps.mjs';

installPackages();
run(nodeBinary, ['scripts/check-settings.ts']);
build();
step('Démarrage du serveur…');
process.exitCode = await serve();

/** Runs the server, passes signals on to it, and resolves with its exit code. */
function serve() {
  const server = spawn(nodeBinary, ['server/main.ts'], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  return new Promise((resolve) => server.on('exit', (code) => resolve(code === null ? 1 : code)));
}
