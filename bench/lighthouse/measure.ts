import { median } from '../table.ts';
import { type Report, runLighthouse } from './run.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What one line of the table says of a page. */
export interface Figures {
  path: string;
  scores: (number | undefined)[];
  fcp: number;
  lcp: number;
  tbt: number;
  /** The least of the runs: other work on the machine only ever adds to it. */
  tbtLeast: number;
  cls: number;
  /** Bytes on the wire by kind (`Script`, `Font`, …) and `total`. */
  bytes: Record<string, number>;
  /** Lighthouse's own measure of the machine's speed at that time. */
  speed: number;
  /** Audits below their best, of the run with the median LCP. */
  failed: string[];
}

/** An address that no page has: it must be measured as well, though never be listed by search engines. */
export const UNKNOWN = '/404x';
/** Chromium itself writes into the console that such a page came with status 404. */
const FOR_UNKNOWN = [
  `--only-categories=${CATEGORIES.slice(0, 3).join(',')}`,
  '--skip-audits=errors-in-console',
];

export async function measure(
  origin: string,
  path: string,
  runs: number,
  chromium: string,
): Promise<Figures> {
  const extra = path === UNKNOWN ? FOR_UNKNOWN : [];
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await runLighthouse(origin + path, chromium, extra));
  const value = (audit: string) => median(valuesOf(reports, audit));
  const lcp = value('largest-contentful-paint');
  return {
    path,
    scores: CATEGORIES.map((id) => scoreOf(reports, id)),
    fcp: value('first-contentful-paint'),
    lcp,
    tbt: value('total-blocking-time'),
    tbtLeast: Math.min(...valuesOf(reports, 'total-blocking-time')),
    cls: value('cumulative-layout-shift'),
    bytes: bytesOf(nearest(reports, lcp)),
    speed: median(reports.map(({ environment }) => environment.benchmarkIndex)),
    failed: failedOf(nearest(reports, lcp)),
  };
}

const valuesOf = (reports: Report[], audit: string): number[] =>
  reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);

function scoreOf(reports: Report[], id: string): number | undefined {
  const scores = reports.map(({ categories }) => categories[id]?.score).filter((score) => score != null);
  return scores.length > 0 ? Math.floor(median(scores) * 100 + 1e-9) : undefined;
}

function nearest(reports: Report[], lcp: number): Report {
  const distance = ({ audits }: Report) =>
    Math.abs((audits['largest-contentful-paint']?.numericValue ?? 0) - lcp);
  return reports.toSorted((a, b) => distance(a) - distance(b))[0] as Report;
}

function bytesOf({ audits }: Report): Record<string, number> {
  const bytes: Record<string, number> = { total: 0 };
  for (const { resourceType = 'Other', transferSize = 0 } of audits['network-requests']?.details?.items ??
    []) {
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
    bytes.total = (bytes.total ?? 0) + transferSize;
  }
  return bytes;
}

const failedOf = ({ audits }: Report): string[] =>
  Object.values(audits)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, score, displayValue }) => [id, score, displayValue].filter((part) => part != null).join(' '));
