import type { CmsConfig } from '@sveltia/cms';
import { build } from 'vite';
import { dataModules } from '../lib/data-modules.ts';
import { EDITOR } from '../lib/editor-policy.ts';

export const buildEditor = (folder: string, config: CmsConfig) =>
  build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'error',
    plugins: [dataModules()],
    define: { CONFIG: JSON.stringify(config) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      assetsDir: EDITOR.slice(1),
      license: { fileName: `${EDITOR.slice(1)}/licences.txt` },
      rolldownOptions: { input: `${import.meta.dirname}${EDITOR}.html` },
      target: 'es2022',
      chunkSizeWarningLimit: 10_000,
    },
  });
