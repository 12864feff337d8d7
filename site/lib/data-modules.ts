import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { CONTENT } from '../../content/read.ts';

/**
 * Modules named `*.data.ts` read content files. They run once during the build, and pages and scripts get their
 * exports as constants: no file is read in a browser, and a script carries only the exports that it uses.
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
