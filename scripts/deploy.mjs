/**
 * `npm run deploy`: checks the content, builds the site and publishes it. If a step fails, the public site stays as it
 * is, and the last line says in French what is wrong. Sample texts are refused, except with `npm run deploy -- essai`.
 *
 * DEPLOY_TO: `user@host:/srv/ile-nette` or `ssh://user@host:2222/srv/ile-nette`, a server that has the project there.
 * DEPLOY_WITH: a command that uploads `dist` to a static host.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeBinary, root, step } from './steps.mjs';

function exitWith(message) {
  console.error(message);
  process.exit(1);
}

/** Runs a command. If it fails, exits with its last line about the content, or else with its last line. */
function runStep(name, command, args, options = {}) {
  const stdio = ['inherit', 'inherit', 'pipe'];
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', stdio, ...options });
  if (stderr) process.stderr.write(stderr);
  if (status === 0) return;
  const lines = (stderr || error?.message || '').split('\n');
  const reason =
    lines.findLast((line) => line.startsWith('content/')) ?? lines.findLast((line) => line.trim()) ?? '';
  exitWith(`\nRien n’a été publié. ${name}\u00a0: ${reason}`);
}

/** Returns SSH options for a machine without a key of its own. DEPLOY_HOST is the server's line of `ssh-keyscan`. */
function keyOptions({ DEPLOY_KEY, DEPLOY_HOST }) {
  if (!DEPLOY_KEY) return '';
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'key'), `${DEPLOY_KEY.trim()}\n`, { mode: 0o600 });
  writeFileSync(join(folder, 'hosts'), `${DEPLOY_HOST ?? ''}\n`);
  return `-i ${folder}/key -o UserKnownHostsFile=${folder}/hosts`;
}

/** Sends the build to the server, where scripts/receive.mjs checks it and puts it in place. */
function send(target) {
  const [, withPort, plain, folder] = /^(?:(ssh:\/\/[^/\s]+)|([^:\s]+):)([\w./-]+)$/.exec(target) ?? [];
  const host = withPort ?? plain;
  if (!host)
    exitWith(
      `DEPLOY_TO\u00a0: «\u00a0${target}\u00a0» ne convient pas, il faut compte@serveur:/srv/ile-nette.`,
    );
  const receive = `cd ${folder} && node_modules/.bin/node scripts/receive.mjs`;
  const pipe = `tar -C "$1" -cz . | ssh -o BatchMode=yes ${keyOptions(process.env)} "$2" "$3"`;
  runStep('Le serveur', 'bash', ['-o', 'pipefail', '-c', pipe, 'send', realpathSync('dist'), host, receive]);
}

const { DEPLOY_TO = '', DEPLOY_WITH = '', SITE_URL = '' } = process.env;
if (!SITE_URL.trim())
  exitWith('SITE_URL manque\u00a0: il faut l’adresse du site, comme https://www.exemple.fr.');
if (!DEPLOY_TO === !DEPLOY_WITH)
  exitWith('Il faut DEPLOY_TO (un serveur) ou DEPLOY_WITH (la commande d’un hébergeur), et un seul.');
step('Lecture des textes…');
runStep('Les textes', nodeBinary, ['scripts/check.ts']);
if (process.argv[2] !== 'essai') runStep('Les exemples', nodeBinary, ['scripts/samples.ts', '--strict']);
runStep('La construction', nodeBinary, ['scripts/build.mjs']);
step('Mise en ligne…');
if (DEPLOY_TO) send(DEPLOY_TO);
else runStep('L’hébergeur', DEPLOY_WITH, [], { shell: true, cwd: root });
console.log('Le site est en ligne.');
const { hidden } = JSON.parse(readFileSync('dist/tables/site.json', 'utf8'));
if (hidden) console.log(hidden);
