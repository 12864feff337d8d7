import { PHOTOS_PATH } from '../../../quote/photos.ts';
import { scriptHashes } from '../../../site/integrations/content-security-policy.ts';
import { type BuiltPage, headers } from '../dist.ts';

const policyOf = (path: string): string =>
  headers[path]?.['Content-Security-Policy'] ?? headers['/*']?.['Content-Security-Policy'] ?? '';

/** Finds inline scripts that browsers refuse, because the Content-Security-Policy lacks their hash. */
export const inlineScriptsAreNamed = ({ html, path }: BuiltPage): string[] =>
  scriptHashes(html)
    .filter((hash) => !policyOf(path).includes(hash))
    .map((hash) => `The policy of dist/tables/headers.json lacks ${hash}: build again.`);

const PAGES_WITH_REACT = ['/devis-gratuit', '/submit', PHOTOS_PATH];

export const hasNoIsland = ({ document, path }: BuiltPage): string[] =>
  !PAGES_WITH_REACT.includes(path) && document.querySelector('astro-island')
    ? ['<astro-island> loads React: use an .astro component and a script.']
    : [];
