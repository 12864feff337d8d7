/**
 * `npm start`: installs what is missing, builds the site, and serves it with its form at http://localhost:3000.
 * Plain JavaScript for any Node from 18 on: the runtime that the product needs comes with the packages.
 */
import { installPackages, nodeBinary, run, step } from './steps.mjs';

installPackages();
step('Construction du site…');
run(nodeBinary, ['node_modules/astro/bin/astro.mjs', 'build', '--silent']);
step('Démarrage du serveur…');
process.exitCode = await serve();

/** Runs the server in this process's place: signals go through, and its exit code becomes ours. */
async function serve() {
  const { spawn } = await import('node:child_process');
  const server = spawn(nodeBinary, ['server/main.ts'], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  return new Promise((resolve) => server.on('exit', (code) => resolve(code ?? 1)));
}
