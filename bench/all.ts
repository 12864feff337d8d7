import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures } from './lighthouse/measure.ts';
import { machine } from './machine.ts';
import { keep, readOptions } from './options.ts';
import { ensureBuilt } from './product.ts';
import { table, whole } from './table.ts';

/** `npm run bench`: the main routes in Lighthouse, the server's throughput and the submit path, in ONE table. */

interface Step {
  file: string;
  extra: string[];
  rows: (figures: never) => string[][];
}

interface Throughput {
  comparisons: {
    target: string;
    loads: Record<string, { requestsPerSecond: number; p99: number }>;
    ofCeiling: { requests: number; cpu: number };
    ofNginx: { requests: number; cpu: number };
  }[];
}

const lighthouseRows = ({ pages }: { pages: Figures[] }): string[][] =>
  pages.map(({ path, scores, fcp, lcp, tbt, cls, bytes }) => [
    `page ${path}`,
    scores.join('/'),
    `FCP ${whole(fcp)} ms, LCP ${whole(lcp)} ms, TBT ${whole(tbt)} ms, CLS ${Number(cls.toFixed(3))}`,
    `${((bytes.total ?? 0) / 1000).toFixed(0)} kB at first load`,
  ]);

const pagesRows = ({ comparisons }: Throughput): string[][] =>
  comparisons.map(({ target, loads, ofCeiling, ofNginx }) => [
    `server, ${target}`,
    `${whole(loads.ours?.requestsPerSecond ?? 0)} requests/s`,
    `p99 ${loads.ours?.p99.toFixed(1)} ms`,
    `× ${ofCeiling.cpu.toFixed(2)} of plain Node, × ${ofNginx.cpu.toFixed(2)} of nginx (processor time)`,
  ]);

interface Submitted {
  stores: {
    name: string;
    levels: { stored: number; figures: [connections: number, { perSecond: number; p99: number }][] }[];
  }[];
}

/** Each store when it is fullest, by the number of connections. */
const submitRows = ({ stores }: Submitted): string[][] =>
  stores.flatMap(({ name, levels }) => {
    const { stored = 0, figures = [] } = levels.at(-1) ?? {};
    return figures.map(([connections, { perSecond, p99 }]) => [
      `submit, ${name}`,
      `${whole(perSecond)} accepted/s`,
      `p99 ${p99.toFixed(1)} ms`,
      `${connections} connections, ${stored} stored`,
    ]);
  });

const STEPS: Step[] = [
  { file: 'lighthouse.ts', extra: ['--main'], rows: lighthouseRows },
  { file: 'pages.ts', extra: [], rows: pagesRows },
  { file: 'submit.ts', extra: ['--quick'], rows: submitRows },
];

const options = readOptions();

/** Runs one command to its end; its own tables go to the error output, its figures come back. */
async function figuresOf({ file, extra }: Step, folder: string): Promise<unknown> {
  const json = join(folder, `${file}.json`);
  const arguments_ = [...new Set([...extra, ...(options.quick ? ['--quick'] : [])])];
  const path = join(import.meta.dirname, file);
  const child = spawn(process.execPath, [path, ...arguments_, '--json', json], { stdio: ['ignore', 2, 2] });
  await once(child, 'exit');
  return existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : undefined;
}

async function rowsOf(step: Step, folder: string): Promise<string[][]> {
  if (!existsSync(join(import.meta.dirname, step.file))) return [[step.file, 'not there', '', '']];
  const figures = await figuresOf(step, folder);
  return figures === undefined ? [[step.file, 'no figures', '', '']] : step.rows(figures as never);
}

ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'ile-nette-bench-all-'));
try {
  const rows: string[][] = [];
  for (const step of STEPS) rows.push(...(await rowsOf(step, folder)));
  console.log(`\n${machine()}\n\n${table(['measured', '', '', ''], rows)}`);
  keep(options, { machine: machine(), rows });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
