/** What every island of React needs, by a part of the module's path. */
const SHARED = [
  '/node_modules/react/',
  '/node_modules/react-dom/',
  '/node_modules/scheduler/',
  '/node_modules/lucide-react/',
  '/quote/zone.ts',
  '/site/components/Icon.tsx',
  '/site/content/company.ts',
  '/site/content/received.ts',
  '/site/components/toast/toast.ts',
];

/**
 * Which modules of the visitor's scripts come as one file (Rolldown's `codeSplitting.groups`): a small file of its own costs a request and some 600 bytes of
 * headers. Vite's loader of later parts stays apart, as the carousel needs it and no React.
 */
export const CHUNK_GROUPS = [
  { name: 'loader', test: 'vite/preload-helper', priority: 1 },
  { name: 'react', test: (id: string) => SHARED.some((part) => id.includes(part)) },
];

/** A page names its scripts: by the file they stand in, without what Astro adds to tell several in one file apart, which the hash does. */
export const scriptFile = ({ name }: { name: string }): string =>
  `_astro/${name.replace(/\.astro_astro_type_script_.*/, '')}.[hash].js`;
