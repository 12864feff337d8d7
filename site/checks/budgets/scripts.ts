import { inlineScripts } from '../../integrations/content-security-policy.ts';
import { type BuiltPage, files, readBuilt } from '../built-site.ts';
import { attributeOf } from '../text.ts';

const FOLDER = '/_astro/';
/** `import "./a.js"`, `from "./a.js"`: loaded before the importing script runs. */
const STATIC_IMPORT = /(?:\bimport|\bfrom)\s*["'`](?:\.\/|\/_astro\/)([\w.-]+\.js)["'`]/g;
/** Any mention of a script, `import("./a.js")` and lists of what to preload included. */
const MENTION = /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.js)["'`]/g;
/** The mark that React leaves on each of its elements. */
const FRAMEWORK = 'react.transitional.element';

const named = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => FOLDER + name).filter((file) => files.has(file));

const text = (file: string): string => readBuilt(file).toString('utf8');

function closure(entries: string[], pattern: RegExp): string[] {
  const found = new Set(entries);
  for (const file of found) for (const next of named(text(file), pattern)) found.add(next);
  return [...found];
}

const listed = ({ document }: BuiltPage, selector: string, attribute: string): string[] =>
  document.querySelectorAll(selector).map((element) => attributeOf(element, attribute) ?? '');

/** The scripts that a page loads at once, with all that they import. */
export function firstScripts(page: BuiltPage): string[] {
  const named_ = [
    ...listed(page, 'script[src]', 'src'),
    ...listed(page, 'link[rel="modulepreload"]', 'href'),
    ...inlineScripts(page.html).flatMap((script) => named(script, STATIC_IMPORT)),
  ];
  return closure(named_, STATIC_IMPORT);
}

const islands = ['component-url', 'renderer-url', 'before-hydration-url'];

/** The scripts that bring a page's islands to life, without those that they may ask for later. */
export const islandScripts = (page: BuiltPage): string[] =>
  closure(
    islands.flatMap((name) => listed(page, `astro-island[${name}]`, name)),
    STATIC_IMPORT,
  );

/** Every script that a page may load, sooner or later. */
export function reachableScripts(page: BuiltPage): string[] {
  const named_ = [
    ...firstScripts(page),
    ...islands.flatMap((name) => listed(page, `astro-island[${name}]`, name)),
    ...inlineScripts(page.html).flatMap((script) => named(script, MENTION)),
  ];
  return closure(named_, MENTION);
}

export const holdsFramework = (file: string): boolean => text(file).includes(FRAMEWORK);
