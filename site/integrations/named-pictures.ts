import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { picturesToImport, urlOf } from '../../content/checks/pictures.ts';
import { CONTENT } from '../../content/read.ts';
import { YAML_FILES } from '../../content/schemas/pages.ts';
import { heroHalves } from './hero-halves.ts';

const MODULE_ID = 'virtual:named-pictures';

/**
 * Provides the module `virtual:named-pictures`: `named` has the pictures that YAML files name, by their paths, and
 * `halves` the first picture of the owner's comparison (hero-halves.ts). A glob import would not do, because Astro
 * copies every picture of a glob into the build.
 */
export const namedPictures = (): Plugin => ({
  name: 'named-pictures',
  resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
  async load(id) {
    if (id !== `\0${MODULE_ID}`) return;
    for (const file of Object.keys(YAML_FILES)) this.addWatchFile(fileURLToPath(new URL(file, CONTENT)));
    const files = new Map(
      picturesToImport().map(({ file, path }) => [path, fileURLToPath(urlOf(file, path))]),
    );
    const halves = await heroHalves();
    const imports = [...files.values(), ...(halves ? [halves] : [])].map(
      (file, index) => `import p${index} from ${JSON.stringify(file)};`,
    );
    const rows = [...files.keys()].map((path, index) => `${JSON.stringify(path)}: p${index}`);
    return [
      ...imports,
      `export const named = { ${rows.join(', ')} };`,
      `export const halves = ${halves ? `p${files.size}` : 'undefined'};`,
    ].join('\n');
  },
});
