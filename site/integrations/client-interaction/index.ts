import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Registers `client:interaction`: the island hydrates at the visitor's first interaction with the page. */
export const clientInteraction = (): AstroIntegration => ({
  name: 'client-interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      const entrypoint = fileURLToPath(new URL('./directive.ts', import.meta.url));
      addClientDirective({ name: 'interaction', entrypoint });
    },
  },
});
