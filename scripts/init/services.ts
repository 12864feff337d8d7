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

const markdownFiles = (content: URL) => contentFiles(content).filter(({ file }) => isMarkdown(file));

const STYLE = { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' } as const;

/**
 * Sets values of a YAML file or a frontmatter, by paths such as « legal.capital ». An undefined value is removed. The
 * rest of the text stays as it is. `order` lists all keys in the order in which the editor writes them.
 */
export function setIn(content: URL, name: string, values: Record<string, unknown>, order?: string[]): void {
  const file = new URL(name, content);
  const text = readFileSync(file, 'utf8');
  const front = /^---\n([\s\S]*?\n)---\n/.exec(text)?.[1] ?? text;
  const document = parseDocument(front);
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('.');
    if (value === undefined) document.deleteIn(keys);
    else document.setIn(keys, document.createNode(value));
  }
  if (order && isMap<Scalar>(document.contents))
    document.contents.items.sort((one, other) => order.indexOf(`${one.key}`) - order.indexOf(`${other.key}`));
  writeFileSync(
    file,
    text.replace(front, () => document.toString(STYLE)),
  );
}

/** Removes all redirects. Links to old addresses are first replaced by the addresses of their pages. */
export function removeRedirects(content: URL): void {
  const { redirects }: { redirects: RedirectGroup[] } = valuesIn(content, 'redirects.yaml');
  const newAddresses = new Map(redirects.flatMap(({ from, to }) => from.map((old) => [old, to])));
  for (const { file, text } of markdownFiles(content)) {
    const updated = text.replace(
      /(?<=link: "?|\]\()\/[^")#?\s]+/g,
      (address) => newAddresses.get(address) ?? address,
    );
    writeFileSync(new URL(file, content), updated);
  }
  setIn(content, 'redirects.yaml', { redirects: [] });
}

/**
 * Replaces links to removed services by their text, and removes these services from links to the form. Returns a note
 * for each text that has lost a link, in French.
 */
function unlinkServices(content: URL, slugs: readonly string[], addresses: readonly string[]): string[] {
  const notes: string[] = [];
  for (const { file, text } of markdownFiles(content)) {
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

/**
 * Removes services with their pages and the links to them. Their addresses redirect to the home page. Returns notes, in
 * French, on the texts that the owner has to read again.
 */
export function removeServices(content: URL, removed: readonly ServiceName[]): string[] {
  const slugs = removed.map(({ slug }) => slug);
  const addresses = slugs.map((slug) => `/services/${slug}`);
  const isLinkKept = ({ link }: { link: string }) => !addresses.includes(link.replace(/#.*/, ''));
  const isServiceKept = ({ slug }: ServiceName) => !slugs.includes(slug);
  const { categories: former, situations } = valuesIn(content, 'services.yaml');
  const categories = (former as Category[])
    .map((category) => ({ ...category, services: category.services.filter(isServiceKept) }))
    .filter(({ services }) => services.length > 0);
  setIn(content, 'services.yaml', { categories, 'situations.links': situations.links.filter(isLinkKept) });
  const { redirects } = valuesIn(content, 'redirects.yaml');
  setIn(content, 'redirects.yaml', { redirects: [...redirects, { to: '/', from: addresses }] });
  for (const slug of slugs) rmSync(new URL(`services/${slug}.mdx`, content));

  const [firstKept] = servicesOf(categories);
  const notes = ['Cherchez dans content/ les textes et les prix qui parlent encore des services retirés.'];
  for (const { file, text } of markdownFiles(content)) {
    const { service, relatedServices } = parse(yamlOf(file, text));
    if (relatedServices) setIn(content, file, { relatedServices: relatedServices.filter(isLinkKept) });
    if (!slugs.includes(service)) continue;
    setIn(content, file, { service: firstKept?.slug });
    notes.push(
      `${file} parlait d’un service retiré\u00a0: il mène maintenant à «\u00a0${firstKept?.menuLabel}\u00a0».`,
    );
  }
  return [...notes, ...unlinkServices(content, slugs, addresses)];
}
