import { parse } from 'yaml';
import { expandRedirects, FIXED_PAGES, type RedirectGroup, withoutTrailingSlash } from '../redirects.ts';
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

/** Finds links that lead neither to a page nor to a redirect, and redirects that cannot work. */
export function linkProblems(files: readonly ContentFile[]): string[] {
  const pages = [...FIXED_PAGES, ...files.filter(({ file }) => isMarkdown(file)).map(pathOf)];
  const redirects = files.filter(({ file }) => file === REDIRECTS);
  const groups: RedirectGroup[] = redirects.flatMap(({ text }) => parse(text)?.redirects ?? []);
  const values = redirects.flatMap(valuesOf);
  const known = new Set([...pages, ...expandRedirects(groups).map(({ from }) => from)]);
  const broken = files.flatMap(linksOf).filter(({ path }) => !known.has(path));
  return [
    ...broken.map((link) => inLink(link, 'ne mène à aucune page\u00a0: corrigez-le ou retirez-le.')),
    ...redirectProblems(groups, pages).map(([address, problem]) => {
      const line = values.find(({ text }) => text === address)?.line ?? 1;
      return inFile(REDIRECTS, line, `«\u00a0${address}\u00a0»\u00a0: ${problem}`);
    }),
  ];
}

/** Advises on links to a page that exists, if the page lacks their fragment, or the form their service. */
export function linkAdvice(files: readonly ContentFile[]): string[] {
  const pages = files.filter(({ file }) => isMarkdown(file));
  const ids = new Map(pages.map((file) => [pathOf(file), [...COMMON_IDS, ...idsOf(file)]]));
  const services = servicesIn(files).map(({ slug }) => slug);
  const advice: string[] = [];
  for (const link of files.flatMap(linksOf)) {
    const [, service] = /[?&]service=([\w-]+)/.exec(link.address) ?? [];
    const [, id = ''] = link.address.split('#');
    const hasId = ids.get(link.path)?.includes(id.replace(/-\d+$/, '')) ?? true;
    if (id && !hasId)
      advice.push(inLink(link, 'mène en haut de la page, où rien ne porte ce nom\u00a0: corrigez la fin.'));
    else if (service && !services.includes(service))
      advice.push(
        inLink(link, 'choisit un service que le site n’a pas\u00a0: retirez ce qui suit «\u00a0?\u00a0».'),
      );
  }
  return advice;
}

/** The ids that the site puts into every page of a service or an article. */
const COMMON_IDS = ['en-bref', 'questions', 'sommaire'];

const inLink = ({ file, line, address }: Link, problem: string): string =>
  inFile(file, line, `le lien «\u00a0${address}\u00a0» ${problem}`);

const FOLDERS: Record<string, string> = { articles: '/blog', services: '/services' };
const pathOf = ({ file }: ContentFile): string =>
  `${FOLDERS[file.split('/', 1)[0] ?? ''] ?? ''}/${slugOf(file)}`;

/** Addresses that the server answers itself. */
const SERVED = ['/404', '/submit', '/bureau', '/healthz'];
/** Pages that also answer with a trailing slash. */
const WITH_SLASH = ['/a-propos/', '/blog/'];

/** Finds addresses that cannot redirect, because a page or an earlier row has them already. */
function redirectProblems(
  groups: readonly RedirectGroup[],
  pages: readonly string[],
): [address: string, problem: string][] {
  const given = new Set<string>();
  const problemOf = (from: string): string | undefined => {
    if ([...pages, ...WITH_SLASH].includes(from) || SERVED.includes(withoutTrailingSlash(from)))
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
