import { ceilingsOf, isContent, LONGEST_BLOCK } from '../budgets.ts';
import { kB, table, whole } from '../table.ts';
import { CATEGORIES, type Figures } from './measure.ts';

const HEAD = 'page|perf/a11y/bp/seo|FCP ms|LCP ms|TBT|CLS|JS|CSS|HTML|fonts|images|total kB'.split('|');
/** A style sheet inside the page is counted with its HTML. */
const size = (bytes: number | undefined, none: string): string => (bytes ? kB(bytes) : none);

/** One row a page: scores, times, and the kilobytes of each kind at first load. */
export function lighthouseTable(pages: Figures[]): string {
  const row = ({ path, scores, fcp, lcp, tbt, cls, bytes }: Figures) => [
    path,
    scores.map((score) => score ?? '–').join('/'),
    whole(fcp),
    whole(lcp),
    whole(tbt),
    String(Number(cls.toFixed(3))),
    size(bytes.Script, '0'),
    size(bytes.Stylesheet, 'inline'),
    size(bytes.Document, '0'),
    size(bytes.Font, '0'),
    size(bytes.Image, '0'),
    kB(bytes.total ?? 0),
  ];
  return table(HEAD, pages.map(row));
}

/** What is not as it must be, in words. */
export function faultsOf(page: Figures): string[] {
  const { fcp, lcp, total } = ceilingsOf(page.path);
  const faults = page.scores.flatMap((score, index) =>
    score === undefined || score === 100 ? [] : [`${CATEGORIES[index]} ${score}, not 100`],
  );
  const limit = (name: string, value: number, most: number) => {
    if (!(value <= most)) faults.push(`${name} ${Number(value.toFixed(3))}, over ${most}`);
  };
  limit('CLS', page.cls, 0);
  limit('FCP', Math.round(page.fcp), fcp);
  limit('LCP', Math.round(page.lcp), lcp);
  limit('bytes', page.bytes.total ?? 0, total);
  if (isContent(page.path)) limit('TBT', Math.round(page.tbtLeast), LONGEST_BLOCK);
  return faults.map((fault) => `${page.path}: ${fault}`);
}
