import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';
import { publishBuild } from './publish.mjs';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});

const write = (text: string) => (folder: string) => writeFileSync(join(folder, 'page'), text);
const served = () => readFileSync(join(root, 'dist/page'), 'utf8');

test('a build is published once it is complete', async () => {
  await publishBuild(root, (folder) => {
    write('first')(folder);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });
  expect(served()).toBe('first');
});

test('a failed build leaves the old one in place, and no files', async () => {
  await publishBuild(root, write('first'));
  const failing = publishBuild(root, (folder) => {
    write('half')(folder);
    throw new Error('no more space');
  });
  await expect(failing).rejects.toThrow('no more space');
  expect(served()).toBe('first');
  expect(readdirSync(join(root, 'builds'))).toHaveLength(1);
});

test('the previous build stays for a running server, older ones are removed', async () => {
  await publishBuild(root, write('first'));
  const first = realpathSync(join(root, 'dist'));
  await publishBuild(root, write('second'));
  expect(readFileSync(join(first, 'page'), 'utf8')).toBe('first');
  await publishBuild(root, write('third'));
  expect(existsSync(first)).toBe(false);
  expect(served()).toBe('third');
  expect(readdirSync(join(root, 'builds'))).toHaveLength(2);
});

test('a dist that is a folder, as a bare astro build makes it, is replaced as well', async () => {
  mkdirSync(join(root, 'dist'));
  write('by hand')(join(root, 'dist'));
  await publishBuild(root, write('first'));
  expect(served()).toBe('first');
});
