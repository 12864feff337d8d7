import type { AstroIntegration } from 'astro';

/** Our server installs neither Astro nor React: the module holds what it needs of them. */
const SELF_CONTAINED = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const, external: ['sharp'] },
};

/**
 * Writes the pages with `prerender = false` into one module, `server/entry.mjs` beside the built site, which our server
 * calls (`site/on-demand/entry.ts`). Astro's own adapters start a server of their own, or write past ours.
 */
export const onDemand = (): AstroIntegration => ({
  name: 'on-demand',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      // During `astro dev`, packages in CommonJS such as React must stay outside.
      if (command === 'build') updateConfig({ vite: { environments: { ssr: SELF_CONTAINED } } });
    },
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'on-demand',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('../on-demand/entry.ts', import.meta.url),
        supportedAstroFeatures: {
          staticOutput: 'stable',
          hybridOutput: 'stable',
          serverOutput: 'stable',
          sharpImageService: 'stable',
        },
      }),
  },
});
