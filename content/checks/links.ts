import { parse } from 'yaml';
import { FIXED_PAGES, type RedirectGroup } from '../redirects.ts';
import { at, attribute, type ContentFile, isMarkdown, lineOf, nodesOf, slugOf, valuesOf } from './content.ts';
import { redirectProblems } from './redirects.ts';

/** Links of texts lead to a page, at its present or an old address; redirects are sound. */
export function linkProblems(files: readonly ContentFile[]): string[] {
  const pages = [...FIXED_PAGES, ...files.filter(({ file }) => isMarkdown(file)).map(addressOf)];
  const groups = redirectsOf(files);
  const old = groups.flatMap(({ from }) => from.flatMap((path) => [path, path.replace(/\/$/, '')]));
  const known = new Set([...pages, ...old]);
  const lost = files.flatMap(linksOf).filter(({ address }) => !known.has(pathOf(address)));
  return [
    ...lost.map(({ file, line, address }) =>
      at(
        file,
        line,
        `le lien «\u00a0${address}\u00a0» ne mène à aucune page\u00a0: corrigez-le ou retirez-le.`,
      ),
    ),
    ...withLines(redirectProblems(groups, pages), files),
  ];
}

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] || '/';

const FOLDERS: Record<string, string> = { articles: '/blog', services: '/services' };
const addressOf = ({ file }: ContentFile): string =>
  `${FOLDERS[file.split('/', 1)[0] ?? ''] ?? ''}/${slugOf(file)}`;

const REDIRECTS = 'redirects.yaml';
const redirectsOf = (files: readonly ContentFile[]): RedirectGroup[] =>
  parse(files.find(({ file }) => file === REDIRECTS)?.text ?? '')?.redirects ?? [];

/** Each problem names an address, and the file has it in one line. */
function withLines(problems: readonly string[], files: readonly ContentFile[]): string[] {
  const addresses = files.filter(({ file }) => file === REDIRECTS).flatMap(valuesOf);
  return problems.map((problem) => {
    const named = addresses.find(({ text }) => problem.includes(`« ${text} »`));
    return at(REDIRECTS, named?.line ?? 1, problem);
  });
}

/** The links of a file to pages of this site. Those to files are checked in the built site (site/checks). */
function linksOf(file: ContentFile): { file: string; line: number; address: string }[] {
  const values = valuesOf(file)
    .filter(({ path }) => path === 'href' || path === 'link')
    .map(({ line, text }) => ({ file: file.file, line, address: text }));
  const body = (isMarkdown(file.file) ? nodesOf(file) : []).flatMap((node) => {
    const address = node.type === 'link' ? node.url : attribute(node, 'href');
    return address ? [{ file: file.file, line: lineOf(node), address }] : [];
  });
  return [...values, ...body].filter(
    ({ address }) => /^\/(?!\/)/.test(address) && !/\.\w+$/.test(pathOf(address)),
  );
}
