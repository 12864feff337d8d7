import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { exportEditor } from './export.ts';

const EXAMPLE = resolve(import.meta.dirname, '../../docs/deploy/forge.json');
const newFolder = () => mkdtempSync(join(tmpdir(), 'export-'));

test('a team’s editor talks to its forge, and to nothing else', async () => {
  const folder = newFolder();
  await exportEditor(folder, EXAMPLE);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect([...new Set(policy.match(/https?:[^\s;]+/g))]).toEqual(['https://forge.example.org']);
  const config = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'));
  expect(config.backend).toEqual(JSON.parse(readFileSync(EXAMPLE, 'utf8')));
  expect(config.collections[0]).toMatchObject({ name: 'service', folder: 'content/services' });
  const fonts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.woff2'));
  expect(fonts.some((file) => file.startsWith('material-symbols'))).toBe(true);
});

test('what is missing of the forge is told', async () => {
  await expect(exportEditor(newFolder())).rejects.toThrow('forge.json');
  const file = join(newFolder(), 'forge.json');
  writeFileSync(file, '{ "name": "gitea" }');
  await expect(exportEditor(newFolder(), file)).rejects.toThrow('"repo"');
});
