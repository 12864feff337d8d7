import type { AstroIntegration } from 'astro';

/** Bundles Astro and React into the module, because our server installs neither. */
const SELF_CONTAINED = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const, external: ['sharp'] },
};

/**
 * Bundles the pages with `prerender = false` into one module, `server/entry.mjs` beside the built site, which our
 * server calls (`site/on-demand/entry.ts`). Astro's own adapters would start another server, or send the response
 * without ours.
 */
export const onDemand = (): AstroIntegration => ({
  name: 'on-demand',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      // `astro dev` cannot bundle CommonJS packages such as React.
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
