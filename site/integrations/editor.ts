import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';
import { EDITOR_FORGE } from '../lib/env.data.ts';

/**
 * Writes the owner's editor beside the pages, if a forge is behind it (docs/editor.md). In a process of its own: once
 * Astro has its configuration, it loads no other modules for it.
 */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const script = fileURLToPath(new URL('../editor/online.ts', import.meta.url));
      if (EDITOR_FORGE) await promisify(execFile)(process.execPath, [script, fileURLToPath(dir)]);
    },
  },
});
