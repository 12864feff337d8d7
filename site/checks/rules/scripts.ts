import { scriptHashes } from '../../integrations/content-security-policy.ts';
import { type BuiltPage, headers } from '../built-site.ts';
import { attributeOf } from '../text.ts';

const policy = headers['/*']?.['Content-Security-Policy'] ?? '';

/** A script that the policy does not name would be refused by every browser. */
export const inlineScriptsAreNamed = ({ html }: BuiltPage): string[] =>
  scriptHashes(html)
    .filter((hash) => !policy.includes(hash))
    .map((hash) => `The policy of dist/tables/headers.json lacks ${hash}: build again.`);

/** The policy refuses them, whatever they do. */
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
