import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { EDITOR_FORGE } from '../lib/env.data.ts';

/** Writes the owner's editor beside the pages, if a forge is behind it (docs/editor.md). */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      if (!EDITOR_FORGE) return;
      const { buildEditor } = await import('../editor/build.ts');
      const { editorConfig } = await import('../editor/config.ts');
      await buildEditor(fileURLToPath(dir), editorConfig({ backend: EDITOR_FORGE }));
    },
  },
});
