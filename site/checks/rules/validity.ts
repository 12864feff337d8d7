import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { BuiltPage } from '../built-site.ts';

/** Standard HTML, sound for assistive technology. Matters of style are left to the writers of the pages. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      // Every script and style is our own, served from the same origin.
      'require-sri': 'off',
      // A table that scrolls is a region that the keyboard can reach; a <section> would enter the page's outline.
      'prefer-native-element': ['error', { exclude: ['region'] }],
    },
  }),
);

/** Astro writes this style before an island, where HTML allows none; browsers take it all the same. */
const ISLAND_STYLE = /<style>astro-island[^<]*<\/style>/g;

export async function isValidHtml({ path, html }: BuiltPage): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(ISLAND_STYLE, ''), `${path}.html`);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ message, ruleId, selector }) => `${message} (${ruleId}) at ${selector}`);
}
