import { mkdirSync } from 'node:fs';
import { preview } from 'vite';
import { EDITOR } from '../lib/editor-policy.ts';

export async function serveEditor(folder: string, port: number, policy: string) {
  mkdirSync(folder, { recursive: true });
  const { httpServer, close } = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir: folder },
    preview: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      headers: { 'Content-Security-Policy': policy },
    },
  });
  const address = httpServer.address() as { port: number };
  return { url: `http://127.0.0.1:${address.port}${EDITOR}`, close };
}
