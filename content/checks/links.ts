import { existsSync } from 'node:fs';
import { parse } from 'yaml';
import { SPECIFIED_PAGES } from '../../site/checks/specified-pages.ts';
import { FIXED_PAGES } from '../../site/lib/fixed-pages.ts';
import { redirectProblems } from '../../site/lib/redirect-problems.ts';
import type { RedirectGroup } from '../../site/lib/redirects.ts';
import { CONTENT } from '../read.ts';
import {
  attribute,
  type ContentFile,
  contentFiles,
  isMarkdown,
  lineOf,
  nodesOf,
  slugOf,
  valuesOf,
} from './content.ts';
import { at, type Report } from './report.ts';
import { serviceSlugs } from './schemas.ts';

/** Links in texts lead to a page. Those to an old address work, but had better name the page. */
export function linkReport(content: URL = CONTENT): Report {
  const files = contentFiles(content);
  const pages = new Set([
    ...FIXED_PAGES,
    ...serviceSlugs(files).map((slug) => `/services/${slug}`),
    ...files.filter(({ file }) => /^(?:articles|pages)\//.test(file)).map(({ file }) => addressOf(file)),
  ]);
  const moved = movedAddresses(files);
  const isFile = (path: string) => existsSync(new URL(`../site/public${path}`, content)) || FILES.has(path);
  const report: Report = { errors: [], warnings: [] };
  for (const { file, line, address } of files.flatMap(linksOf)) {
    const path = address.split(/[?#]/, 1)[0] || '/';
    if (pages.has(path) || isFile(path)) continue;
    const to = moved.get(path);
    if (to === undefined)
      report.errors.push(
        at(
          file,
          line,
          `le lien «\u00a0${address}\u00a0» ne mène à aucune page\u00a0: corrigez-le ou retirez-le.`,
        ),
      );
    else if (!KNOWN_OLD.has(path))
      report.warnings.push(
        at(file, line, `«\u00a0${address}\u00a0» est une ancienne adresse, qui mène à «\u00a0${to}\u00a0».`),
      );
  }
  return { ...report, errors: [...report.errors, ...oldAddressProblems(files, pages)] };
}

/** Pages of the first site that are gone must redirect: search engines and visitors know them. */
export function goneProblems(content: URL = CONTENT): string[] {
  const files = contentFiles(content);
  const known = new Set([...files.map(({ file }) => addressOf(file)), ...movedAddresses(files).keys()]);
  return SPECIFIED_PAGES.filter((path) => /^\/(?:services|blog)\//.test(path) && !known.has(path)).map(
    (path) =>
      at(
        'redirects.yaml',
        1,
        `la page «\u00a0${path}\u00a0» n’est plus là\u00a0: dites où mène son adresse.`,
      ),
  );
}

const addressOf = (file: string): string =>
  `/${file.startsWith('articles/') ? 'blog/' : file.startsWith('services/') ? 'services/' : ''}${slugOf(file)}`;

/** Files that the build makes. */
const FILES = new Set(['/debarras-garage.jpg', '/sitemap.xml', '/blog/rss.xml']);
/** Old addresses that texts may keep: visitors know them. */
const KNOWN_OLD = new Set(['/services/debarras-grenier', '/services/nettoyage', '/mentions-legales/']);

const redirectsOf = (files: readonly ContentFile[]) =>
  (
    parse(files.find(({ file }) => file === 'redirects.yaml')?.text ?? '') as {
      redirects?: RedirectGroup[];
    } | null
  )?.redirects ?? [];

const movedAddresses = (files: readonly ContentFile[]): Map<string, string> =>
  new Map(
    redirectsOf(files).flatMap(({ to, from }) =>
      from.flatMap((path) => [[path, to] as const, [path.replace(/\/$/, ''), to] as const]),
    ),
  );

/** The build's own check of the redirects, with the line of the address that it names. */
function oldAddressProblems(files: readonly ContentFile[], pages: ReadonlySet<string>): string[] {
  const addresses = files.filter(({ file }) => file === 'redirects.yaml').flatMap(valuesOf);
  return redirectProblems(redirectsOf(files), [...pages]).map((problem) => {
    const line = addresses.find(
      ({ text }) => problem.includes(`«\u00a0${text}\u00a0»`) || problem.includes(`« ${text} »`),
    )?.line;
    return at('redirects.yaml', line ?? 1, problem);
  });
}

/** The addresses of this site that a file links to. */
function linksOf(file: ContentFile): { file: string; line: number; address: string }[] {
  const values = valuesOf(file)
    .filter(({ path }) => path === 'href' || path === 'link')
    .map(({ line, text }) => ({ file: file.file, line, address: text }));
  const body = isMarkdown(file.file)
    ? nodesOf(file).flatMap((node) => {
        const address = node.type === 'link' ? node.url : attribute(node, 'href');
        return address ? [{ file: file.file, line: lineOf(node), address }] : [];
      })
    : [];
  return [...values, ...body].filter(({ address }) => /^\/(?!\/)/.test(address));
}
