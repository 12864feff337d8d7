import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';

/** Runs the real deploy scripts in a project with a stub check and a stub build. A stub `ssh` runs commands locally. */

const ROOT = resolve(import.meta.dirname, '..');
const REAL_SCRIPTS = ['deploy.mjs', 'receive.mjs', 'publish.mjs', 'steps.mjs', 'preflight.mjs'];
const HIDDEN = 'Google ne montre pas ce site.';
const FAULT = 'content/faq.yaml, ligne 3\u00a0: ce texte est vide\u00a0: écrivez-le.';

/** Stubs of the other scripts. TEXT is the page of the build; a text such as « -check » makes that step fail. */
const STUBS = {
  'check.ts': `console.warn('Conseil. Un avis.');
    if (TEXT === '-check') { console.error('${FAULT}'); process.exit(1); }`,
  'build.mjs': `import { mkdirSync, writeFileSync } from 'node:fs'; import { publishBuild } from './publish.mjs';
    if (TEXT === '-build') { console.error('${FAULT}\\nLe site n’a pas pu être construit.'); process.exit(1); }
    await publishBuild('.', (folder) => {
      writeFileSync(folder + '/page', TEXT);
      mkdirSync(folder + '/tables');
      writeFileSync(folder + '/tables/site.json', JSON.stringify({ hidden: TEXT === '-samples' ? HIDDEN : '' }));
    });`,
  'samples.ts': `if (TEXT === '-samples') { console.error('il en reste 2.'); process.exit(1); }`,
  'check-build.ts': `import { readFileSync } from 'node:fs';
    if (readFileSync(process.argv[2] + '/page', 'utf8') === '-start') process.exit(1);`,
};

function newProject(text: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  for (const name of REAL_SCRIPTS) copyFileSync(join(ROOT, 'scripts', name), join(folder, 'scripts', name));
  for (const [name, script] of Object.entries(STUBS))
    writeFileSync(
      join(folder, 'scripts', name),
      script.replaceAll('TEXT', `'${text}'`).replaceAll('HIDDEN', `'${HIDDEN}'`),
    );
  return folder;
}

function deploy(text: string, settings: Record<string, string>, ...words: string[]) {
  const folder = newProject(text);
  const ssh = join(folder, 'node_modules/.bin/ssh');
  writeFileSync(
    ssh,
    '#!/bin/sh\n[ "$3" = -i ] && grep -q secret "$4" || exit 9\nfor last; do :; done\nexec sh -c "$last"\n',
  );
  chmodSync(ssh, 0o755);
  const env = { PATH: process.env.PATH, SITE_URL: 'https://www.example.org', ...settings };
  const options = { cwd: folder, env, encoding: 'utf8' as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/deploy.mjs', ...words], options);
  return { status, last: `${status === 0 ? stdout : stderr}`.trimEnd().split('\n').at(-1) };
}

const failed = (message: string) => ({ status: 1, last: expect.stringContaining(message) });

test('a deploy to a server replaces the build and triggers a restart; a failed one changes nothing', () => {
  const server = newProject('');
  const settings = { DEPLOY_TO: `site@server:${server}`, DEPLOY_KEY: 'secret' };
  const served = () => [
    readFileSync(join(server, 'dist/page'), 'utf8'),
    readFileSync(join(server, 'builds/published'), 'utf8'),
  ];
  expect(deploy('un', settings)).toEqual({ status: 0, last: 'Le site est en ligne.' });
  const first = served();
  expect(first[0]).toBe('un');
  const refused = `Rien n’a été publié. Les textes\u00a0: ${FAULT}`;
  expect(deploy('-check', settings)).toEqual({ status: 1, last: refused });
  expect(deploy('-build', settings).last).toBe(`Rien n’a été publié. La construction\u00a0: ${FAULT}`);
  expect(deploy('-start', settings)).toEqual(failed('ne démarre pas avec ce site'));
  expect(served()).toEqual(first);
  expect(deploy('deux', { ...settings, DEPLOY_TO: `ssh://site@server:2222${server}` }).status).toBe(0);
  expect(served()[0]).toBe('deux');
});

test('a deploy to a static host runs its command; missing or wrong settings are named', () => {
  const folder = newProject('');
  expect(deploy('un', { DEPLOY_WITH: `cp dist/page ${folder}/public` }).status).toBe(0);
  expect(readFileSync(join(folder, 'public'), 'utf8')).toBe('un');
  expect(deploy('un', { DEPLOY_WITH: 'false' })).toEqual(failed('L’hébergeur'));
  expect(deploy('un', {})).toEqual(failed('DEPLOY_WITH'));
  expect(deploy('un', { DEPLOY_TO: 'server' })).toEqual(failed('DEPLOY_TO'));
  expect(deploy('un', { DEPLOY_WITH: 'true', SITE_URL: '' })).toEqual(failed('SITE_URL manque'));
});

test('sample texts are only published as a trial, which says that Google does not show the site', () => {
  const folder = newProject('');
  const settings = { DEPLOY_WITH: `cp dist/page ${folder}/public` };
  expect(deploy('-samples', settings)).toEqual(
    failed('Rien n’a été publié. Les exemples\u00a0: il en reste 2.'),
  );
  expect(existsSync(join(folder, 'public'))).toBe(false);
  expect(deploy('-samples', settings, 'essai')).toEqual({ status: 0, last: HIDDEN });
  expect(existsSync(join(folder, 'public'))).toBe(true);
});
