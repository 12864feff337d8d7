import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isMap, parse, parseDocument, type Scalar } from 'yaml';
import { contentFiles, inFile, isMarkdown } from '../../content/checks/content.ts';
import { yamlOf } from '../../content/read.ts';
import type { RedirectGroup } from '../../content/redirects.ts';

export type ServiceName = Record<'slug' | 'menuLabel', string>;
type Category = Record<'services', ServiceName[]>;

export const servicesOf = (categories: readonly Category[]): ServiceName[] =>
  categories.flatMap(({ services }) => services);

export const valuesIn = (content: URL, file: string) => parse(readFileSync(new URL(file, content), 'utf8'));

/** The form in which the editor writes what is new. */
const FORM = { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' } as const;

/**
 * Sets values of a YAML file, or of a frontmatter, by paths such as « legal.capital »; one that is undefined goes. The
 * rest of the text stays as it is. `order`: of all its keys, as the editor writes them.
 */
export function setIn(content: URL, name: string, values: Record<string, unknown>, order?: string[]): void {
  const file = new URL(name, content);
  const text = readFileSync(file, 'utf8');
  const front = /^---\n([\s\S]*?\n)---\n/.exec(text)?.[1] ?? text;
  const document = parseDocument(front);
  for (const [path, value] of Object.entries(values))
    if (value === undefined) document.deleteIn(path.split('.'));
    else document.setIn(path.split('.'), document.createNode(value));
  if (order && isMap<Scalar>(document.contents))
    document.contents.items.sort((one, other) => order.indexOf(`${one.key}`) - order.indexOf(`${other.key}`));
  writeFileSync(
    file,
    text.replace(front, () => document.toString(FORM)),
  );
}

/** Removes the redirects. A link to an old address then leads to its page. */
export function removeRedirects(content: URL): void {
  const { redirects }: { redirects: RedirectGroup[] } = valuesIn(content, 'redirects.yaml');
  const pages = new Map(redirects.flatMap(({ from, to }) => from.map((old) => [old, to])));
  for (const { file, text } of contentFiles(content).filter(({ file }) => isMarkdown(file))) {
    const direct = text.replace(
      /(?<=link: "?|\]\()\/[^")#?\s]+/g,
      (address) => pages.get(address) ?? address,
    );
    writeFileSync(new URL(file, content), direct);
  }
  setIn(content, 'redirects.yaml', { redirects: [] });
}

/**
 * Removes services: their rows and pages, and what leads to them. Their addresses redirect to the home page. Returns
 * what to read again, in French.
 */
export function removeServices(content: URL, gone: readonly ServiceName[]): string[] {
  const slugs = gone.map(({ slug }) => slug);
  const addresses = slugs.map((slug) => `/services/${slug}`);
  const stays = ({ link }: { link: string }) => !addresses.includes(link.replace(/#.*/, ''));
  const kept = ({ slug }: ServiceName) => !slugs.includes(slug);
  const { categories: former, situations } = valuesIn(content, 'services.yaml');
  const categories = (former as Category[])
    .map((category) => ({ ...category, services: category.services.filter(kept) }))
    .filter(({ services }) => services.length > 0);
  setIn(content, 'services.yaml', { categories, 'situations.links': situations.links.filter(stays) });
  const { redirects } = valuesIn(content, 'redirects.yaml');
  setIn(content, 'redirects.yaml', { redirects: [...redirects, { to: '/', from: addresses }] });
  for (const slug of slugs) rmSync(new URL(`services/${slug}.mdx`, content));

  const [other] = servicesOf(categories);
  const notes = [
    '«\u00a0npm run samples\u00a0» nomme les textes et les prix qui parlent encore des services retirés.',
  ];
  const pages = () => contentFiles(content).filter(({ file }) => isMarkdown(file));
  for (const { file, text } of pages()) {
    const { service, relatedServices } = parse(yamlOf(file, text));
    if (relatedServices) setIn(content, file, { relatedServices: relatedServices.filter(stays) });
    if (!slugs.includes(service)) continue;
    setIn(content, file, { service: other?.slug });
    notes.push(
      `${file} parlait d’un service retiré\u00a0: il mène maintenant à «\u00a0${other?.menuLabel}\u00a0».`,
    );
  }
  for (const { file, text } of pages()) {
    // A link to a service becomes plain words; one to the form chooses nothing.
    const lines = text.split('\n').map((line, index) => {
      const unlink = (link: string, words: string, address: string) => {
        if (!addresses.includes(address)) return link;
        notes.push(
          inFile(file, index + 1, `«\u00a0${words}\u00a0» n’est plus un lien\u00a0: relisez la phrase.`),
        );
        return words;
      };
      return line
        .replace(/\[([^\]]*)\]\((\/services\/[\w-]+)[^)]*\)/g, unlink)
        .replace(/\?service=([\w-]+)/g, (choice, slug) => (slugs.includes(slug) ? '' : choice));
    });
    writeFileSync(new URL(file, content), lines.join('\n'));
  }
  return notes;
}
