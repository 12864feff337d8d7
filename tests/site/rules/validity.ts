import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { BuiltPage } from '../dist.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      // `npm run check` advises on titles (content/checks/heads.ts).
      'long-title': 'off',
      // Every script and style comes from the same origin.
      'require-sri': 'off',
      // A scrolling table needs role="region" for the keyboard; a <section> would add to the page's outline.
      'prefer-native-element': ['error', { exclude: ['region'] }],
    },
  }),
);

/** Astro writes this style before an island, where HTML does not allow one. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/g;

export async function isValidHtml({ path, html }: BuiltPage): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(ISLAND_STYLE, ''), `${path}.html`);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ message, ruleId, selector }) => `${message} (${ruleId}) at ${selector}`);
}
