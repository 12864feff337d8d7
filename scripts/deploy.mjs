/**
 * `npm run deploy`: checks the content, builds the site and publishes it: the steps of docs/publish, for any forge. If
 * it fails, its last line says in French what is wrong, and what is public stays. Samples stop it, but for a trial
 * (`npm run deploy -- essai`).
 *
 * DEPLOY_TO: `user@host:/srv/ile-nette` or `ssh://user@host:2222/srv/ile-nette`, a server that has the project there.
 * DEPLOY_WITH: a static host's command.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeBinary, root, step } from './steps.mjs';

function refuse(words) {
  console.error(words);
  process.exit(1);
}

/** Runs a command. If it fails, ends with its last line on the content, or else its last one, on standard error. */
function attempt(what, command, args, options = {}) {
  const stdio = ['inherit', 'inherit', 'pipe'];
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', stdio, ...options });
  if (stderr) process.stderr.write(stderr);
  if (status === 0) return;
  const lines = (stderr || error?.message || '').split('\n');
  const reason =
    lines.findLast((line) => line.startsWith('content/')) ?? lines.findLast((line) => line.trim()) ?? '';
  refuse(`\nRien n’a été publié. ${what}\u00a0: ${reason}`);
}

/** The key of a machine that has none of its own, and the server's line of `ssh-keyscan`. */
function keyOptions({ DEPLOY_KEY, DEPLOY_HOST }) {
  if (!DEPLOY_KEY) return '';
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'key'), `${DEPLOY_KEY.trim()}\n`, { mode: 0o600 });
  writeFileSync(join(folder, 'hosts'), `${DEPLOY_HOST ?? ''}\n`);
  return `-i ${folder}/key -o UserKnownHostsFile=${folder}/hosts`;
}

/** Sends the build to the server, whose own script puts it in place (scripts/receive.mjs). */
function send(target) {
  const [, withPort, plain, folder] = /^(?:(ssh:\/\/[^/\s]+)|([^:\s]+):)([\w./-]+)$/.exec(target) ?? [];
  const host = withPort ?? plain;
  if (!host)
    refuse(
      `DEPLOY_TO\u00a0: «\u00a0${target}\u00a0» ne convient pas, il faut compte@serveur:/srv/ile-nette.`,
    );
  const receive = `cd ${folder} && node_modules/.bin/node scripts/receive.mjs`;
  const pipe = `tar -C "$1" -cz . | ssh -o BatchMode=yes ${keyOptions(process.env)} "$2" "$3"`;
  attempt('Le serveur', 'bash', ['-o', 'pipefail', '-c', pipe, 'send', realpathSync('dist'), host, receive]);
}

const { DEPLOY_TO = '', DEPLOY_WITH = '', SITE_URL = '' } = process.env;
if (!SITE_URL.trim())
  refuse('SITE_URL manque\u00a0: il faut l’adresse du site, comme https://www.exemple.fr.');
if (!DEPLOY_TO === !DEPLOY_WITH)
  refuse('Il faut DEPLOY_TO (un serveur) ou DEPLOY_WITH (la commande d’un hébergeur), et un seul.');
step('Lecture des textes…');
attempt('Les textes', nodeBinary, ['scripts/check.ts']);
if (process.argv[2] !== 'essai') attempt('Les exemples', nodeBinary, ['scripts/samples.ts', '--strict']);
attempt('La construction', nodeBinary, ['scripts/build.mjs']);
step('Mise en ligne…');
if (DEPLOY_TO) send(DEPLOY_TO);
else attempt('L’hébergeur', DEPLOY_WITH, [], { shell: true, cwd: root });
console.log('Le site est en ligne.');
const { hidden } = JSON.parse(readFileSync('dist/tables/site.json', 'utf8'));
if (hidden) console.log(hidden);
