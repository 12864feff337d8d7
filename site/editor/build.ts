import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CmsConfig } from '@sveltia/cms';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin } from 'vite';

/** What Sveltia could load on demand and this site never uses: 330 highlighters of code, and other languages. */
const UNUSED = /^@shikijs\/(?:langs|themes)\/|\/locales\/(?!fr\.json)[\w-]+\.json$/;

/** Sveltia's fonts come with it; it names them at a CDN too, which our policy refuses. */
const CDN_FONT = /url\(https:\/\/cdn\.jsdelivr\.net\/[^)]*\)\s*format\('[^']*'\)/g;

/** What Sveltia says of its backend for one folder, which is ours. */
const TEST_REPOSITORY = ['Travail avec un dépôt de test', 'Fichiers de cet ordinateur'] as const;

const selfContained: Plugin = {
  name: 'self-contained',
  enforce: 'pre',
  resolveId: (id) => (UNUSED.test(id) ? '\0unused' : undefined),
  load: (id) => (id === '\0unused' ? 'export default {}' : undefined),
  transform: (code, id) =>
    id.includes('/@sveltia/cms/')
      ? code.replace(CDN_FONT, "local('none')").replace(...TEST_REPOSITORY)
      : undefined,
};

/** Writes the editor's page, its scripts and fonts, and its configuration to a folder that needs nothing else. */
export async function buildEditor(folder: string, config: CmsConfig): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: './',
    publicDir: false,
    logLevel: 'error',
    plugins: [selfContained, tailwindcss()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  writeFileSync(join(folder, 'config.json'), `${JSON.stringify(config, null, 2)}\n`);
}
