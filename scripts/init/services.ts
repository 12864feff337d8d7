import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parse, parseDocument } from 'yaml';
import { contentFiles } from '../../content/checks/content.ts';

interface Service {
  slug: string;
  menuLabel: string;
}
interface Category {
  services: Service[];
}

export const servicesIn = (categories: readonly Category[]): Service[] =>
  categories.flatMap(({ services }) => services);

export type Values = [path: string[], value: unknown][];

/** Sets keys of a YAML file, or of a frontmatter; one without a value goes. The rest of the text stays as it is. */
export function setIn(file: URL, values: Values): void {
  const text = readFileSync(file, 'utf8');
  const front = /^---\n([\s\S]*?\n)---\n/.exec(text)?.[1] ?? text;
  const document = parseDocument(front);
  for (const [path, value] of values)
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value));
  writeFileSync(
    file,
    text.replace(front, () => document.toString({ lineWidth: 0 })),
  );
}

const addressOf = ({ slug }: Service) => `/services/${slug}`;

/**
 * Takes services out: their rows and pages, and what leads to them. Their addresses redirect to the home page. Returns
 * what to read again, in French.
 */
export function removeServices(content: URL, gone: readonly Service[]): string[] {
  const fileIn = (name: string) => new URL(name, content);
  const contentOf = (name: string) => parse(readFileSync(fileIn(name), 'utf8'));
  const isGone = (slug: string) => gone.some((service) => service.slug === slug);
  const categories = (contentOf('services.yaml').categories as Category[])
    .map((category) => ({ ...category, services: category.services.filter(({ slug }) => !isGone(slug)) }))
    .filter(({ services }) => services.length > 0);
  setIn(fileIn('services.yaml'), [[['categories'], categories]]);
  const addresses = gone.map(addressOf);
  const { redirects } = contentOf('redirects.yaml');
  setIn(fileIn('redirects.yaml'), [[['redirects'], [...redirects, { to: '/', from: addresses }]]]);
  for (const { slug } of gone) rmSync(fileIn(`services/${slug}.mdx`));
  const [other] = servicesIn(categories);
  const notes: string[] = [];
  for (const { file, text } of contentFiles(content).filter(({ file }) => file.endsWith('.mdx'))) {
    // A link in a text becomes plain words.
    const unlinked = text.replace(/\[([^\]]*)\]\(\/services\/([\w-]+)[^)]*\)/g, (link, words, slug) =>
      isGone(slug) ? words : link,
    );
    writeFileSync(fileIn(file), unlinked);
    const { service, relatedServices } = parse(/^---\n([\s\S]*?\n)---\n/.exec(unlinked)?.[1] ?? '');
    const related = relatedServices?.filter(({ link }: { link: string }) => !addresses.includes(link));
    if (related && related.length < relatedServices.length)
      setIn(fileIn(file), [[['relatedServices'], related]]);
    if (!isGone(service)) continue;
    setIn(fileIn(file), [[['service'], other?.slug]]);
    notes.push(
      `${file} parlait d’un service retiré\u00a0: il mène maintenant à «\u00a0${other?.menuLabel}\u00a0».`,
    );
  }
  for (const { menuLabel } of gone) {
    const word = menuLabel.split(' ').at(-1)?.toLowerCase() ?? menuLabel;
    const files = contentFiles(content).filter(({ text }) => text.toLowerCase().includes(word));
    const names = files.map(({ file }) => file).filter((file) => file !== 'redirects.yaml');
    if (names.length > 0)
      notes.push(
        `«\u00a0${menuLabel}\u00a0» est retiré, mais «\u00a0${word}\u00a0» reste dans\u00a0: ${names.join(', ')}.`,
      );
  }
  return notes;
}
