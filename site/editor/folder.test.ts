import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openServerFolder } from './folder.ts';
import { serveEditor } from './serve.ts';

/** The folder as Sveltia sees it, with a real server behind it. `isFull` makes every write fail. */
async function openFolder(disk: { isFull: boolean }) {
  const root = mkdtempSync(join(tmpdir(), 'editor-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'content'), { recursive: true });
  const file = join(root, 'content/company.yaml');
  writeFileSync(file, 'name: "Avant"\n');
  const { url, close } = await serveEditor(root, root, 0);
  onTestFinished(close);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    disk.isFull && init?.method === 'PUT' ? new Response('', { status: 500 }) : fetch(`${url}/${path}`, init),
  );
  vi.stubGlobal('navigator', { storage: {} });
  vi.stubGlobal('localStorage', { setItem: () => {} });
  openServerFolder();
  const project = await (await navigator.storage.getDirectory()).getDirectoryHandle('project');
  const folder = await project.getDirectoryHandle('content');
  return { folder, read: () => readFileSync(file, 'utf8') };
}

interface Movable extends FileSystemFileHandle {
  move: (folder: FileSystemDirectoryHandle, name: string) => Promise<void>;
}

/** As Sveltia saves: under a passing name, which it clears away if the file cannot get its own. */
async function save(folder: FileSystemDirectoryHandle, name: string, text: string): Promise<void> {
  const handle = (await folder.getFileHandle('.sveltia-tmp-1', { create: true })) as Movable;
  const writable = await handle.createWritable();
  await writable.write(text);
  await writable.close();
  try {
    await handle.move(folder, name);
  } catch (error) {
    await folder.removeEntry(handle.name).catch(() => {});
    throw error;
  }
}

test('a save that fails leaves the file as it was, and the next one replaces it', async () => {
  const disk = { isFull: true };
  const { folder, read } = await openFolder(disk);
  await expect(save(folder, 'company.yaml', 'name: "Après"\n')).rejects.toThrow();
  expect(read()).toBe('name: "Avant"\n');
  disk.isFull = false;
  await save(folder, 'company.yaml', 'name: "Après"\n');
  expect(read()).toBe('name: "Après"\n');
});
