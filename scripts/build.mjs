/** `npm run build`: builds the site in a new folder, checks it, and points `dist` to it, unless one of these fails. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { contentFaultsIn, errorIn } from './causes.mjs';
import './installed.mjs';
import { publishBuild } from './publish.mjs';
import { nodeBinary, root, run, step } from './steps.mjs';

const ENCODED_PICTURES = 'node_modules/.astro/assets';

/** By default, the C library keeps memory per thread: 150 MB more while pictures are encoded, without being faster. */
const env = { MALLOC_ARENA_MAX: '2', ...process.env };

const PROGRESS_EVERY_MS = 10_000;
/** A warning in Astro's log, except those of Vite about its own work. */
const WARNING = /\[WARN\] \[(?!vite\])/;

/** Runs a script, and prints the elapsed time and, at the end, its warnings. Rejects with the cause of a failure. */
function runQuietly(...args) {
  const child = spawn(nodeBinary, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const startedAt = Date.now();
  let output = '';
  const add = (text) => {
    output += text;
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', add);
  const printElapsed = () => console.log(`  … ${Math.round((Date.now() - startedAt) / 1000)} s`);
  const timer = setInterval(printElapsed, PROGRESS_EVERY_MS);
  return new Promise((resolve, reject) => {
    child.on('error', ({ message }) => add(message));
    child.on('close', (code) => {
      clearInterval(timer);
      if (code !== 0) {
        const faults = contentFaultsIn(output);
        if (faults.length === 0) console.error(output);
        return reject(new Error(faults.join('\n') || errorIn(output)));
      }
      for (const line of output.split('\n')) if (WARNING.test(line)) console.warn(line);
      return resolve();
    });
  });
}

run(nodeBinary, ['scripts/warn-of-settings.ts']);
const time = existsSync(ENCODED_PICTURES) ? 'moins d’une minute' : 'quelques minutes la première fois';
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
