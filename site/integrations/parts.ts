import type { AstroIntegration } from 'astro';

/** Adds /parts and /parts/office, which show every part in all its states, to `npm run dev`: no build has them. */
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
