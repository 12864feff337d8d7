import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSite } from '../server/tests/support/site.ts';
import { machine } from './machine.ts';
import { keep, readOptions } from './options.ts';
import { isInMemory, syncTimes } from './submit/disk.ts';
import { type Figures, quantile } from './submit/figures.ts';
import { LoadGenerator, type Round } from './submit/load.ts';
import { MailSink } from './submit/mail-sink.ts';
import { measurePurge, type Purged } from './submit/purge.ts';
import { timeQueries } from './submit/queries.ts';
import { report } from './submit/report.ts';
import { figuresBy, type Place, type Plan, roundOf, visit } from './submit/stage.ts';
import { type Bed, type Beds, clear, fill, postgresBeds, prepare, sqliteBeds } from './submit/stores.ts';
import { median } from './table.ts';

/**
 * How many requests a second are accepted, each of them durable, and whether that holds with a million of them stored:
 * `npm run bench:submit [-- --quick] [--json FILE] [sqlite] [postgresql]`.
 */

const FULL: Plan = {
  levels: [0, 10_000, 100_000, 1_000_000],
  connections: [1, 16, 64],
  rounds: 3,
  seconds: 2,
};
const QUICK: Plan = { levels: [0, 10_000], connections: [1, 16], rounds: 2, seconds: 0.7 };
const BEDS = { sqlite: sqliteBeds, postgresql: postgresBeds };

export interface Level {
  stored: number;
  figures: [connections: number, Figures][];
  /** Milliseconds, median. */
  pages: Record<string, number>;
  queries: Record<string, number>;
  checked: number;
}

export interface Result {
  machine: string;
  disk: { inMemory: boolean; perSecond: number; p99: number };
  bare: [connections: number, Figures][];
  stores: { name: Bed['name']; levels: Level[]; purge: Purged }[];
}

const say = (line: string) => process.stderr.write(`${line}\n`);

async function measureBare(plan: Plan, place: Place): Promise<Result['bare']> {
  const child = fork(join(import.meta.dirname, 'submit', 'bare.ts'), { execArgv: ['--no-warnings'] });
  const [port] = (await once(child, 'message')) as [number];
  try {
    const rounds: Round[][] = [];
    for (let count = 0; count < plan.rounds; count++) rounds.push(await roundOf(plan, place, port));
    return figuresBy(plan, rounds);
  } finally {
    child.disconnect();
  }
}

interface Visits {
  stored: number;
  bed: Bed;
  list: Awaited<ReturnType<typeof visit>>[];
}

/** A bed for each level, so that the levels can take turns: whatever else the machine does, it does to all of them. */
async function makeLevels({ make }: Beds, plan: Plan): Promise<Visits[]> {
  const levels: Visits[] = [];
  for (const stored of plan.levels) {
    const bed = await make(stored);
    say(`${bed.name}: making ${stored} stored requests`);
    await prepare(bed);
    await fill(bed, stored);
    levels.push({ stored, bed, list: [] });
  }
  return levels;
}

async function summary(plan: Plan, { stored, bed, list }: Visits): Promise<Level> {
  await clear(bed);
  const paths = Object.keys(list[0]?.pages ?? {});
  return {
    stored,
    figures: figuresBy(
      plan,
      list.map(({ round }) => round),
    ),
    pages: Object.fromEntries(paths.map((path) => [path, median(list.map(({ pages }) => pages[path] ?? 0))])),
    checked: list.reduce((sum, { checked }) => sum + checked, 0),
    queries: await timeQueries(bed),
  };
}

async function measureStore(beds: Beds, plan: Plan, place: Place): Promise<Result['stores'][number]> {
  const visits = await makeLevels(beds, plan);
  for (let round = 0; round < plan.rounds; round++) {
    for (const { bed, stored, list } of visits) {
      say(`${bed.name}: round ${round + 1} with ${stored} stored`);
      list.push(await visit(bed, plan, place));
    }
  }
  const levels: Level[] = [];
  for (const level of visits) levels.push(await summary(plan, level));
  const { bed } = visits.at(-1) as Visits;
  say(`${bed.name}: purge`);
  return { name: bed.name, levels, purge: await measurePurge(bed, place) };
}

async function measureAll(plan: Plan, names: (keyof typeof BEDS)[], folder: string): Promise<Result> {
  const sink = new MailSink();
  const load = new LoadGenerator();
  const place: Place = { load, dist: writeSite(join(folder, 'dist')), smtpUrl: await sink.open() };
  try {
    const before = syncTimes(folder, plan.seconds);
    const bare = await measureBare(plan, place);
    const stores: Result['stores'] = [];
    for (const name of names) {
      const beds = await BEDS[name](folder);
      stores.push(await measureStore(beds, plan, place).finally(beds.end));
    }
    const syncs = Float64Array.of(...before, ...syncTimes(folder, plan.seconds)).sort();
    const perSecond = syncs.length / (2 * plan.seconds);
    const disk = { inMemory: isInMemory(folder), perSecond, p99: quantile(syncs, 0.99) };
    return { machine: machine(), disk, bare, stores };
  } finally {
    await load.end();
    sink.close();
  }
}

const options = readOptions();
const known = Object.keys(BEDS) as (keyof typeof BEDS)[];
const names = known.filter((name) => options.paths.length === 0 || options.paths.includes(name));
const folder = mkdtempSync(join(tmpdir(), 'bench-submit-'));
chmodSync(folder, 0o755);
try {
  const result = await measureAll(options.quick ? QUICK : FULL, names, folder);
  process.stdout.write(`${report(result)}\n`);
  keep(options, result);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
