import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EditorServer, serveEditor } from './serve.ts';

let root: string;
let editor: EditorServer;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'editor-'));
  mkdirSync(join(root, 'page'));
  writeFileSync(join(root, 'page/index.html'), '<title>Contenu du site</title>');
  mkdirSync(join(root, 'content/services'), { recursive: true });
  mkdirSync(join(root, 'content/pictures'), { recursive: true });
  writeFileSync(join(root, 'content/faq.yaml'), 'questions: []\n');
  writeFileSync(join(root, 'content/secret.ts'), 'export {};');
  writeFileSync(join(root, '.env'), 'ACCESS_KEY=secret');
  symlinkSync(join(root, '.env'), join(root, 'content/link.yaml'));
  editor = await serveEditor(join(root, 'page'), root, 0, 'http://127.0.0.1:4321');
});
afterAll(() => editor.close());

interface Answer {
  status: number | undefined;
  text: string;
  headers: Record<string, unknown>;
}

/** With the path as given: `fetch` would resolve its dots. */
const ask = (
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
  body = '',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(editor.url);
    const sent = request({ hostname, port, path, method, headers }, async (answer) => {
      const parts = await Array.fromAsync(answer);
      resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString(), headers: answer.headers });
    });
    sent.on('error', reject).end(body);
  });

test('lists content and pictures, and no other file of the project', async () => {
  expect(JSON.parse((await ask('/files/')).text)).toEqual([{ name: 'content', folder: true }]);
  expect(JSON.parse((await ask('/files/content/')).text)).toEqual([
    { name: 'faq.yaml', folder: false },
    { name: 'pictures', folder: true },
    { name: 'services', folder: true },
  ]);
});

test('writes a file whole, reads it back and removes it', async () => {
  const path = '/files/content/services/cave%20(1).mdx';
  expect((await ask(path, 'PUT', {}, 'Prix\u202f!\n')).status).toBe(204);
  expect(readFileSync(join(root, 'content/services/cave (1).mdx'), 'utf8')).toBe('Prix\u202f!\n');
  expect((await ask(path)).text).toBe('Prix\u202f!\n');
  expect((await ask(path, 'DELETE')).status).toBe(204);
  expect((await ask(path)).status).toBe(404);
});

test('files that are saved at the same moment keep their own bytes', async () => {
  const texts = Array.from({ length: 10 }, (_, index) => `Photo ${index}`);
  const path = (text: string) => `content/pictures/${text.replace(' ', '-')}.webp`;
  const answers = await Promise.all(texts.map((text) => ask(`/files/${path(text)}`, 'PUT', {}, text)));
  expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 204));
  expect(texts.map((text) => readFileSync(join(root, path(text)), 'utf8'))).toEqual(texts);
});

test.each([
  '/files/.env',
  '/files/content/secret.ts',
  '/files/content/../../.env',
  '/files/content/%2e%2e/%2e%2e/.env',
  '/files/content/..%2f..%2f.env',
  '/files/content/.hidden.yaml',
  '/files/content/..\\\\x.yaml',
  '/files/package.json',
])('neither reads nor writes %s', async (path) => {
  expect((await ask(path)).text).not.toContain('secret');
  expect((await ask(path)).status).toBeGreaterThanOrEqual(400);
  expect((await ask(path, 'PUT', {}, 'changed')).status).toBeGreaterThanOrEqual(400);
  expect((await ask(path, 'DELETE')).status).toBeGreaterThanOrEqual(400);
  expect(readFileSync(join(root, '.env'), 'utf8')).toBe('ACCESS_KEY=secret');
});

test('does not follow a link out of the content', async () => {
  expect((await ask('/files/content/link.yaml')).status).toBe(404);
  expect((await ask('/files/content/link.yaml', 'PUT', {}, 'changed')).status).toBe(204);
  expect(readFileSync(join(root, '.env'), 'utf8')).toBe('ACCESS_KEY=secret');
});

test.each([
  ['another host’s name (DNS rebinding)', { host: 'evil.example:3333' }],
  ['a page elsewhere', { origin: 'https://evil.example' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ['a request from elsewhere', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
])('refuses %s', async (_, headers) => {
  expect((await ask('/files/content/faq.yaml', 'GET', headers)).status).toBe(403);
  expect((await ask('/files/content/faq.yaml', 'PUT', headers, 'x')).status).toBe(403);
  expect(readFileSync(join(root, 'content/faq.yaml'), 'utf8')).toBe('questions: []\n');
});

test('the page loads nothing from elsewhere, but for the site it shows', async () => {
  const { headers } = await ask('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy.match(/https?:\S+/g)).toEqual(['http://127.0.0.1:4321;']);
});
