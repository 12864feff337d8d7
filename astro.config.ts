import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders, sharpImageService } from 'astro/config';
import { clientInteraction } from './site/integrations/client-interaction/index.ts';
import { deferScripts } from './site/integrations/defer-scripts.ts';
import { headers } from './site/integrations/headers.ts';
import { precompress } from './site/integrations/precompress.ts';
import { redirects } from './site/integrations/redirects.ts';
import { serverTables } from './site/integrations/server-tables.ts';
import { SITE_URL } from './site/lib/env.ts';

export default defineConfig({
  site: SITE_URL,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/site',
  trailingSlash: 'never',
  build: { format: 'file' },
  /* Those that work on the built files run in this order. */
  integrations: [
    react(),
    mdx(),
    clientInteraction(),
    deferScripts(),
    redirects(),
    headers(),
    serverTables(),
    precompress(),
  ],
  /* Their fallbacks: site/styles/fallback-fonts.css. */
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--font-figtree',
      fallbacks: ['Figtree Fallback', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [{ src: ['./site/assets/fonts/figtree.woff2'], weight: '400 700', style: 'normal' }],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Bricolage Grotesque',
      cssVariable: '--font-bricolage',
      fallbacks: ['Bricolage Arial', 'Bricolage Roboto', 'sans-serif'],
      optimizedFallbacks: false,
      options: {
        variants: [{ src: ['./site/assets/fonts/bricolage-grotesque.woff2'], weight: 760, style: 'normal' }],
      },
    },
  ],
  /* An effort of 4, sharp's default, takes six times as long and saves a twentieth of the bytes. */
  image: { service: sharpImageService({ avif: { effort: 2 } }) },
  vite: {
    plugins: [tailwindcss()],
    /* Scripts stay files, however small: the browser keeps them from page to page, and they load after the first paint. */
    build: { assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined) },
  },
  devToolbar: { enabled: false },
});
