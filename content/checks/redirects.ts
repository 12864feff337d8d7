import {
  bareOf,
  decodedPath,
  expandRedirects,
  fileOfPage,
  type Redirect,
  type RedirectGroup,
} from '../redirects.ts';

/** What the server answers beside the pages. */
const SERVED = ['/404', '/submit', '/bureau', '/healthz'];
/** Pages that also answer with a trailing slash. */
const WITH_SLASH = ['/a-propos/', '/blog/'];

/** Letters of any language, digits, spaces, and signs that have a meaning for neither hosts nor file systems. */
const USUAL = /^[\p{L}\p{M}\p{N} \-._~!$&'()+,;=@/]*$/u;

/** What is wrong with the writing of one old address, and what to do. */
function misspelling(from: string): string | undefined {
  if (/^https?:\/\//i.test(from)) return `écrivez le chemin seul : « ${URL.parse(from)?.pathname ?? '/…'} ».`;
  if (from !== from.trim()) return `retirez les espaces autour : « ${from.trim()} ».`;
  if (!from.startsWith('/')) return `une adresse commence par « / » : écrivez « /${from} ».`;
  if (/[?#]/.test(from))
    return `un signe « ? » ou « # » et ce qui le suit n’y ont pas leur place : écrivez « ${from.split(/[?#]/, 1)[0]} ». Quels que soient ses paramètres, elle mène à la même page, et ils sont gardés.`;
  if (/\s/.test(from)) return `écrivez « %20 » pour une espace : « ${from.replace(/\s/g, '%20')} ».`;
  const path = decodedPath(from);
  if (path === undefined)
    return 'après « % », il faut un caractère codé en UTF-8 (« %C3%A9 » pour « é ») : écrivez le caractère lui-même.';
  const sign = [...path].find((character) => !USUAL.test(character));
  if (sign) return `le signe « ${sign} » n’est pas admis : retirez cette adresse.`;
  if (path !== '/' && /\/\.{0,2}\//.test(`${bareOf(path)}/`))
    return 'une partie en est vide, « . » ou « .. » : écrivez l’adresse comme le navigateur la montre.';
  return undefined;
}

/** The files that static hosts take for a page: /blog is blog.html, and « /blog/index.html » would be beside it. */
const filesAt = (page: string, from: string): string[] =>
  from.includes('/index.html') ? [fileOfPage(page), `${page.slice(1)}/index.html`] : [fileOfPage(page)];

/** What an address that is well written has against a page or an earlier row. */
function conflict(row: Redirect, earlier: readonly Redirect[], pages: readonly string[]): string | undefined {
  const { from, to, screen, delay } = row;
  if ([...pages, ...WITH_SLASH].includes(from) || SERVED.includes(bareOf(from)))
    return 'le site répond déjà à cette adresse : retirez-la des redirections.';
  const page = pages.find((path) => filesAt(path, from).includes(screen));
  if (page && page !== to)
    return `chez un hébergeur de fichiers, elle montre la page « ${page} » : elle ne peut mener que là.`;
  if (earlier.some((other) => other.from === from)) return 'elle est donnée deux fois : retirez-en une.';
  const twin = earlier.find((other) => other.screen === screen && (other.to !== to || other.delay !== delay));
  if (twin)
    return `un hébergeur de fichiers ne la distingue pas de « ${twin.from} » : donnez-leur la même page et la même attente.`;
  return undefined;
}

function targetProblem({ to }: RedirectGroup, pages: readonly string[]): string | undefined {
  if (pages.includes(to)) return undefined;
  const near = pages.find((page) => page === bareOf(to.startsWith('/') ? to : `/${to}`));
  return near
    ? `Redirection vers « ${to} » : écrivez « ${near} ».`
    : `Redirection vers « ${to} » : le site n’a pas cette page. Donnez le chemin d’une page, comme « /contact ».`;
}

/** What the redirect table has wrong, one French line each: which address, and what to do. */
export function redirectProblems(groups: readonly RedirectGroup[], pages: readonly string[]): string[] {
  const problems: string[] = [];
  const earlier: Redirect[] = [];
  for (const group of groups) {
    const wrongTarget = targetProblem(group, pages);
    if (wrongTarget) problems.push(wrongTarget);
    for (const from of group.from) {
      const rows = misspelling(from) === undefined ? expandRedirects([{ ...group, from: [from] }]) : [];
      const [problem = misspelling(from)] = rows.flatMap((row) => conflict(row, earlier, pages) ?? []);
      if (problem) problems.push(`Ancienne adresse « ${from} » : ${problem}`);
      earlier.push(...rows);
    }
  }
  return problems;
}
