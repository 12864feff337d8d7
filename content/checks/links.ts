import { parse } from 'yaml';
import { bareOf, expandRedirects, FIXED_PAGES, type RedirectGroup } from '../redirects.ts';
import {
  type ContentFile,
  idsOf,
  inFile,
  isMarkdown,
  type Link,
  linksOf,
  slugOf,
  valuesOf,
} from './content.ts';
import { servicesIn } from './schemas.ts';

const REDIRECTS = 'redirects.yaml';

/** Finds links that lead to no page, present or redirected, and redirects that cannot work. */
export function linkProblems(files: readonly ContentFile[]): string[] {
  const pages = [...FIXED_PAGES, ...files.filter(({ file }) => isMarkdown(file)).map(pathOf)];
  const redirects = files.filter(({ file }) => file === REDIRECTS);
  const groups: RedirectGroup[] = redirects.flatMap(({ text }) => parse(text)?.redirects ?? []);
  const lines = redirects.flatMap(valuesOf);
  const old = groups.flatMap(({ from }) => from.flatMap((path) => [path, path.replace(/\/$/, '')]));
  const known = new Set([...pages, ...old]);
  const lost = files.flatMap(linksOf).filter(({ path }) => !known.has(path));
  return [
    ...lost.map((link) => fault(link, 'ne mène à aucune page\u00a0: corrigez-le ou retirez-le.')),
    ...redirectProblems(groups, pages).map(([address, problem]) => {
      const line = lines.find(({ text }) => text === address)?.line ?? 1;
      return inFile(REDIRECTS, line, `«\u00a0${address}\u00a0»\u00a0: ${problem}`);
    }),
  ];
}

/** Finds links whose page exists, but not the place in it, or the choice of the form, that they name. */
export function linkAdvice(files: readonly ContentFile[]): string[] {
  const pages = files.filter(({ file }) => isMarkdown(file));
  const ids = new Map(pages.map((file) => [pathOf(file), [...PLACES, ...idsOf(file)]]));
  const services = servicesIn(files).map(({ slug }) => slug);
  return files.flatMap(linksOf).flatMap((link) => {
    const [, service] = /[?&]service=([\w-]+)/.exec(link.address) ?? [];
    const [, id = ''] = link.address.split('#');
    const isThere = ids.get(link.path)?.includes(id.replace(/-\d+$/, '')) ?? true;
    if (id && !isThere)
      return fault(link, 'mène en haut de la page, où rien ne porte ce nom\u00a0: corrigez la fin.');
    return service && !services.includes(service)
      ? fault(link, 'choisit un service que le site n’a pas\u00a0: retirez ce qui suit «\u00a0?\u00a0».')
      : [];
  });
}

/** Names of places in every page of a service or an article, which no text writes. */
const PLACES = ['en-bref', 'questions', 'sommaire'];

const fault = ({ file, line, address }: Link, words: string): string =>
  inFile(file, line, `le lien «\u00a0${address}\u00a0» ${words}`);

const FOLDERS: Record<string, string> = { articles: '/blog', services: '/services' };
const pathOf = ({ file }: ContentFile): string =>
  `${FOLDERS[file.split('/', 1)[0] ?? ''] ?? ''}/${slugOf(file)}`;

/** Addresses that the server answers beside the pages. */
const SERVED = ['/404', '/submit', '/bureau', '/healthz'];
/** Pages that also answer with a trailing slash. */
const WITH_SLASH = ['/a-propos/', '/blog/'];

/** Finds addresses that cannot redirect: a page or an earlier row has them already. */
function redirectProblems(
  groups: readonly RedirectGroup[],
  pages: readonly string[],
): [address: string, problem: string][] {
  const given = new Set<string>();
  const problemOf = (from: string): string | undefined => {
    if ([...pages, ...WITH_SLASH].includes(from) || SERVED.includes(bareOf(from)))
      return 'le site répond déjà à cette adresse. Retirez-la des redirections.';
    if (given.has(from)) return 'cette adresse est donnée deux fois. Retirez-en une.';
    given.add(from);
    return undefined;
  };
  const problems = new Map<string, string>();
  for (const { to, from, exact } of groups) {
    if (!pages.includes(to))
      problems.set(to, 'le site n’a pas cette page. Donnez-en une, comme «\u00a0/contact\u00a0».');
    for (const address of from) {
      const rows = expandRedirects([{ to, from: [address], exact }]);
      const [problem] = rows.flatMap((row) => problemOf(row.from) ?? []);
      if (problem) problems.set(address, problem);
    }
  }
  return [...problems];
}
