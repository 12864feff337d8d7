import type { AstroIntegration } from 'astro';

/** Adds the pages that show every part with its looks, for development and its tests: no build has them. */
export const parts = (): AstroIntegration => ({
  name: 'parts',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({ pattern: '/parts', entrypoint: './site/parts/site.fixture.astro', prerender: true });
      injectRoute({
        pattern: '/parts/office',
        entrypoint: './site/parts/office.fixture.astro',
        prerender: true,
      });
    },
  },
});
