import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { picturesToImport, urlOf } from '../../content/checks/pictures.ts';
import { CONTENT } from '../../content/read.ts';
import { YAML_FILES } from '../../content/schemas/pages.ts';
import { heroHalves } from './hero-halves.ts';

const ID = 'virtual:named-pictures';

/**
 * The module `virtual:named-pictures` imports the pictures that YAML files name, and no others: Astro would copy each
 * picture of a glob into the build. Its `halves` is the first picture of the owner's own comparison.
 */
export const namedPictures = (): Plugin => ({
  name: 'named-pictures',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  async load(id) {
    if (id !== `\0${ID}`) return;
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
