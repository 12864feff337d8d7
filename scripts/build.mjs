/**
 * `npm run build`, which `npm start`, `npm test` and `npm run dev` run too: builds the site beside the current one,
 * checks it, and puts it in its place. If the build fails, `dist` stays as it was.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { causeIn, faultsIn } from './causes.mjs';
import './installed.mjs';
import { publishBuild } from './publish.mjs';
import { nodeBinary, root, run, step } from './steps.mjs';

/** The folder where Astro keeps the pictures that it has encoded. */
const PICTURES = 'node_modules/.astro/assets';

/** The C library's default, an arena for each thread, needs 150 MB more to encode pictures, and is no faster. */
const env = { MALLOC_ARENA_MAX: '2', ...process.env };

const EVERY_MS = 10_000;
/** A warning of ours in Astro's log; Vite's concern its own work. */
const WARNING = /\[WARN\] \[(?!vite\])/;

/** Runs a step and shows that it goes on; of its output only warnings. Rejects with the cause if it fails. */
function runQuietly(...args) {
  const child = spawn(nodeBinary, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const began = Date.now();
  let output = '';
  const add = (text) => {
    output += text;
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', add);
  const timer = setInterval(() => console.log(`  … ${Math.round((Date.now() - began) / 1000)} s`), EVERY_MS);
  return new Promise((resolve, reject) => {
    child.on('error', ({ message }) => add(message));
    child.on('close', (code) => {
      clearInterval(timer);
      const faults = faultsIn(output);
      if (code !== 0) {
        if (faults.length === 0) console.error(output);
        return reject(new Error(faults.join('\n') || causeIn(output)));
      }
      for (const line of output.split('\n')) if (WARNING.test(line)) console.warn(line);
      return resolve();
    });
  });
}

run(nodeBinary, ['scripts/warn-of-settings.ts']);
const time = existsSync(PICTURES) ? 'moins d’une minute' : 'quelques minutes la première fois';
step(`Construction du site (${time})…`);
try {
  await publishBuild(root, async (folder) => {
    await runQuietly('node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder);
    await runQuietly('scripts/check-build.ts', folder);
  });
} catch (error) {
  const kept = existsSync('dist') ? ' ; le site précédent reste en place' : '';
  console.error(`Le site n’a pas pu être construit${kept}.\n${error.message}`);
  process.exit(1);
}
