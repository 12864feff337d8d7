import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';
import { canLoad, faultOf, isNodeSupported, npmNodeVersion } from './preflight.mjs';

test.each([
  ['npm run init', '--import', './scripts/installed.mjs', 'scripts/init/index.ts'],
  ['npm run build', 'scripts/build.mjs'],
  ['npm run dev', 'scripts/dev.mjs'],
])('%s asks for the packages in one line if they are not installed', (_, ...args) => {
  const folder = temporaryFolder();
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Les paquets [^\n]*npm start[^\n]*\n$/);
});

test('Node 20.19, 22.12 and later are supported, older versions and Node 21 are not', () => {
  expect(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v23.0.0', 'v26.10.0'].every(isNodeSupported)).toBe(true);
  expect(['v14.21.3', 'v20.18.3', 'v21.7.3', 'v22.11.0'].some(isNodeSupported)).toBe(false);
});

const machine = { version: 'v20.19.0', platform: 'linux', glibc: () => true, libatomic: () => true };

test('a machine that has everything passes', () => {
  expect(faultOf(machine)).toBeUndefined();
});

test.each([
  ['with an old Node', { version: 'v18.20.8' }, /Node 18\.20\.8 .* installez Node 20\.19/],
  ['with Windows', { platform: 'win32' }, /« wsl --install »/],
  ['without libatomic', { libatomic: () => false }, /apt-get install libatomic1/],
  ['without glibc', { glibc: () => false }, /Debian/],
])('a machine %s gets a sentence that says what to install', (_, lack, sentence) => {
  expect(faultOf({ ...machine, ...lack })).toMatch(sentence);
});

test('a Mac needs neither glibc nor libatomic', () => {
  const missing = () => false;
  expect(faultOf({ ...machine, platform: 'darwin', glibc: missing, libatomic: missing })).toBeUndefined();
});

test.runIf(process.platform === 'linux')('a library of the system is found, a missing one is not', () => {
  expect(canLoad('libatomic.so.1')).toBe(true);
  expect(canLoad('libno-such-library.so.1')).toBe(false);
});

test('the version that is checked is that of the Node that runs npm, not of the packaged one', () => {
  expect(npmNodeVersion('npm/10.8.2 node/v20.19.0 linux x64', 'v26.10.0')).toBe('v20.19.0');
  expect(npmNodeVersion('yarn', 'v26.10.0')).toBe('v26.10.0');
});
