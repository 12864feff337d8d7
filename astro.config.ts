import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, sharpImageService } from 'astro/config';
import { assetFileNames } from './site/integrations/asset-names.ts';
import { content } from './site/integrations/content.ts';
import { devServer } from './site/integrations/dev-server.ts';
import { finish } from './site/integrations/finish.ts';
import { namedPictures } from './site/integrations/named-pictures.ts';
import { onDemand } from './site/integrations/on-demand.ts';
import { parts } from './site/integrations/parts.ts';
import { proseSections } from './site/integrations/prose-sections.ts';
import { dataModules } from './site/lib/data-modules.ts';
import { SITE_URL, SUPPORTED_BROWSERS } from './site/lib/env.data.ts';

const PACKAGES = /[\\/]node_modules[\\/](react|react-dom|scheduler|lucide-react)[\\/]/;
const OURS = /[\\/](site[\\/](components|quote-form)|content|quote)[\\/]/;
/**
 * Files of shared code. One holds what the form shares with its dialog, its toasts and its quick answers: small ones
 * cost 4 kB more. What the script of every page needs too stays outside of it.
 */
const FILES = [
  { name: 'shared', test: /preload-helper|(site[\\/]lib|quote[\\/]time)[\\/]/, minShareCount: 2 },
  {
    name: 'react',
    test: (id: string) => PACKAGES.test(id) || OURS.test(id),
    minShareCount: 2,
  },
];

export default defineConfig({
  site: SITE_URL,
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  adapter: onDemand(),
  trailingSlash: 'never',
  /* With its styles in it, a page needs one answer before it can be painted. */
  build: { format: 'file', client: './site/', server: './server/', inlineStylesheets: 'always' },
  integrations: [
    content(),
    /* Otherwise React prints the errors of pages on demand itself. */
    react({ experimentalDisableStreaming: true }),
    mdx({ processor: satteri({ hastPlugins: [proseSections] }) }),
    devServer(),
    parts(),
    finish(),
  ],
  /* An effort of 4, sharp's default, takes six times as long and makes files 5 % smaller. */
  image: { service: sharpImageService({ avif: { effort: 2 } }) },
  vite: {
    plugins: [dataModules(), namedPictures(), tailwindcss()],
    /*
     * Scripts stay files, however small: the browser keeps them from page to page, and they load after the
     * first paint.
     */
    build: {
      /* Astro's own target, here and for the client, is the newest browsers. */
      cssTarget: SUPPORTED_BROWSERS,
      assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined),
      rolldownOptions: { output: { assetFileNames } },
      license: { fileName: 'licences.txt' },
    },
    environments: {
      client: {
        build: {
          target: SUPPORTED_BROWSERS,
          rolldownOptions: {
            output: { codeSplitting: { groups: FILES } },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
});
