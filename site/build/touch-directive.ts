import type { AstroIntegration } from 'astro';

/** Registers `client:touch`: an island that comes to life at the first sign that someone is there. */
export const touchDirective = (): AstroIntegration => ({
  name: 'touch-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'touch', entrypoint: new URL('./touch.ts', import.meta.url).pathname });
    },
  },
});
