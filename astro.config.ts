import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders, sharpImageService } from 'astro/config';
import { afterBuild } from './site/build/after-build.ts';
import { CHUNK_GROUPS, scriptFile } from './site/build/chunks.ts';
import { FRAME_FILE } from './site/build/frame-file.ts';
import { touchDirective } from './site/build/touch-directive.ts';
import { SITE_URL } from './site/lib/env.ts';

export default defineConfig({
  site: SITE_URL,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/site',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react(), mdx(), touchDirective(), afterBuild()],
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
    /* The frame's script stays a file, which one page leaves in the browser for the next. */
    build: { assetsInlineLimit: (file) => (FRAME_FILE.test(file) ? false : undefined) },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: CHUNK_GROUPS }, entryFileNames: scriptFile },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
});
