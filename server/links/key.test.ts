import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { jsonBody, startApp, temporaryFolder } from '../../testing/app.ts';
import { existingKey, KEY_FILE, readOrCreateKey } from './key.ts';

const run = promisify(execFile);
const MODULE = join(import.meta.dirname, 'key.ts');
const OFFICE_KEY = 'une clé qui est bien assez longue pour signer';

const newKeyConfig = () => {
  const dataDir = join(temporaryFolder(), 'data');
  return { dataDir, officeKey: undefined, file: join(dataDir, KEY_FILE) };
};
const replace = (folder: string, target: string) => {
  rmdirSync(folder);
  symlinkSync(target, folder);
};

it('the first start creates the office’s key, readable by its owner only, and later starts keep it', () => {
  const config = newKeyConfig();
  const key = readOrCreateKey(config);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(statSync(config.file).mode & 0o777).toBe(0o600);
  expect(readOrCreateKey(config)).toBe(key);
  expect(existingKey(config)).toBe(key);
  expect(readdirSync(config.dataDir)).toEqual([KEY_FILE]);
  expect(existingKey({ ...config, officeKey: OFFICE_KEY })).toBe(OFFICE_KEY);
  expect(readOrCreateKey(newKeyConfig())).not.toBe(key);
});

it('processes that start at the same time get the same key', async () => {
  const { dataDir } = newKeyConfig();
  const script = `import { readOrCreateKey } from ${JSON.stringify(MODULE)};
      process.stdout.write(readOrCreateKey({ dataDir: ${JSON.stringify(dataDir)} }));`;
  const start = () => run(process.execPath, ['--no-warnings', '--input-type=module', '-e', script]);
  const keys = (await Promise.all(Array.from({ length: 6 }, start))).map(({ stdout }) => stdout);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(readdirSync(dataDir)).toEqual([KEY_FILE]);
});

it('an operator may write a key of 32 characters into the file', () => {
  const config = newKeyConfig();
  mkdirSync(config.dataDir);
  writeFileSync(config.file, `${'x'.repeat(32)}\n`);
  expect(readOrCreateKey(config)).toBe('x'.repeat(32));
});

it('reading the existing key creates none', () => {
  const config = newKeyConfig();
  expect(() => existingKey(config)).toThrow(/^DATA_DIR : .*office\.key, n’existe pas/);
  expect(() => readdirSync(config.dataDir)).toThrow('ENOENT');
});

it.each<[string, (folder: string) => void, RegExp]>([
  ['too short', (folder) => writeFileSync(join(folder, KEY_FILE), 'court'), /key, est trop courte/],
  ['a folder', (folder) => mkdirSync(join(folder, KEY_FILE)), /key, ne peut pas être lue \(EISDIR\)/],
  ['a broken link', (folder) => symlinkSync('x', join(folder, KEY_FILE)), /key, n’existe pas/],
  ['not writable', (folder) => replace(folder, '/proc/self'), /key, ne peut pas être écrite \(ENOENT\)/],
  [
    'in no folder',
    (folder) => replace(folder, '/dev/null'),
    /le dossier .* ne peut pas être créé \(EEXIST\)/,
  ],
])('a key file that is %s stops the start with one line, unless OFFICE_KEY is given', (_, spoil, line) => {
  const { dataDir } = newKeyConfig();
  mkdirSync(dataDir);
  spoil(dataDir);
  const start = () => readOrCreateKey({ dataDir, officeKey: undefined });
  expect(start).toThrow(line);
  expect(start).toThrow(/^DATA_DIR : [^\n]+\.$/);
  const before = readdirSync(join(dataDir, '..'));
  expect(readOrCreateKey({ dataDir, officeKey: OFFICE_KEY })).toBe(OFFICE_KEY);
  expect(readdirSync(join(dataDir, '..'))).toEqual(before);
});

it('the start warns of a missing key file if there are requests', async () => {
  const first = await startApp();
  expect(first.logged()).not.toContain('office.key');
  await first.post(jsonBody());
  const file = join(first.config.dataDir, KEY_FILE);
  expect((await startApp(first.config)).logged()).not.toContain('office.key');
  rmSync(file);
  expect((await startApp(first.config)).logged()).toMatch(/"level":40.*office\.key was missing/);
});
