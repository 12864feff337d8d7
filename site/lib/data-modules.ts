import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { CONTENT } from '../../content/read.ts';

/**
 * Runs modules named `*.data.ts` during the build, and gives pages and scripts their exports as constants. These
 * modules read content files, which a browser cannot; and a script contains only the exports that it uses.
 */
export const dataModules = (): Plugin => ({
  name: 'data-modules',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.data.ts')) return;
    for (const file of readdirSync(CONTENT))
      if (file.endsWith('.yaml')) this.addWatchFile(fileURLToPath(new URL(file, CONTENT)));
    const { module } = await runnerImport<Record<string, unknown>>(id);
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
