/** `npm run dev`: starts Astro, which serves the pages and reloads them, and the server that receives the form. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import './installed.mjs';
import { build, nodeBinary, step } from './steps.mjs';

// The server reads these tables.
if (!existsSync('dist/tables')) build();
step('Démarrage du serveur et des pages ; ouvrez l’adresse « Local » ci-dessous.');
const options = { stdio: 'inherit', env: { LOG_LEVEL: 'warn', ...process.env } };
const args = process.argv.slice(2);
const astro = ['node_modules/astro/bin/astro.mjs', 'dev', ...args];
const children = [['scripts/dev-server.ts', ...args], astro].map((args) => spawn(nodeBinary, args, options));

/** Ends both servers: neither is of use without the other. */
const stop = () => children.forEach((child) => void child.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
