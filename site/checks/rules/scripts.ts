import { PHOTOS_PATH } from '../../../quote/photos.ts';
import { scriptHashes } from '../../integrations/content-security-policy.ts';
import { type BuiltPage, headers } from '../dist.ts';
import { attributeOf } from '../text.ts';

const policyOf = (path: string): string =>
  headers[path]?.['Content-Security-Policy'] ?? headers['/*']?.['Content-Security-Policy'] ?? '';

/** Browsers refuse a script whose hash the Content-Security-Policy lacks. */
export const inlineScriptsAreNamed = ({ html, path }: BuiltPage): string[] =>
  scriptHashes(html)
    .filter((hash) => !policyOf(path).includes(hash))
    .map((hash) => `The policy of dist/tables/headers.json lacks ${hash}: build again.`);

/** The Content-Security-Policy refuses every inline handler. */
export const hasNoInlineHandlers = ({ document }: BuiltPage): string[] =>
  document.querySelectorAll('*').flatMap((element) =>
    element.attributes
      .map(({ key }) => key.toLowerCase())
      .filter((key) => /^on[a-z]+$/.test(key))
      .map((key) => `<${element.tagName} ${key}>: listen from a script instead.`),
  );

export const loadsOnlyOwnScripts = ({ document }: BuiltPage): string[] =>
  document
    .querySelectorAll('script[src]')
    .map((script) => attributeOf(script, 'src') ?? '')
    .filter((source) => !source.startsWith('/_astro/'))
    .map((source) => `${source}: the policy allows scripts of the build only.`);

/** React loads where visitors fill something in. */
const WITH_REACT = ['/devis-gratuit', '/submit', PHOTOS_PATH];

export const hasNoIsland = ({ document, path }: BuiltPage): string[] =>
  !WITH_REACT.includes(path) && document.querySelector('astro-island')
    ? ['<astro-island> loads React: use an .astro component and a script.']
    : [];
