/**
 * `npm start`: installs what is missing, builds the site, and serves it with its form at http://localhost:3000.
 * Plain JavaScript for the Node of the machine: the runtime that the product needs comes with the packages.
 */
import { spawn } from 'node:child_process';
import { build, installPackages, nodeBinary, run, step } from './steps.mjs';

installPackages();
run(nodeBinary, ['scripts/check-settings.ts']);
build();
step('Démarrage du serveur…');
process.exitCode = await serve();

/** Runs the server in this process's place: signals go through, and its exit code becomes ours. */
function serve() {
  const server = spawn(nodeBinary, ['server/main.ts'], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  return new Promise((resolve) => server.on('exit', (code) => resolve(code === null ? 1 : code)));
}
