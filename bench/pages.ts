import { machine, versionOf } from './machine.ts';
import { keep, readOptions } from './options.ts';
import { startCeiling } from './pages/contestants.ts';
import { memoryUnderLoad } from './pages/memory.ts';
import { commonEncoding, ensureTools, startNginx } from './pages/nginx.ts';
import { type Target, targets } from './pages/paths.ts';
import { type Load, load, pinServer } from './pages/wrk.ts';
import { ensureBuilt, type Running, startProduct } from './product.ts';
import { kB, MB, median, table, whole } from './table.ts';

/**
 * `npm run bench:pages`: how many requests per second our server answers, beside nginx and beside the ceiling, which is a server
 * that does nothing else. `--memory 600`: whether memory stays flat under ten minutes of load.
 */

const CONNECTIONS = 32;
const WARM_UP_S = 3;
/** What the server must reach of the ceiling. */
const AIM = 0.9;

const options = readOptions([], ['memory', 'rounds', 'seconds', 'starts']);
/** One and the same server is up to a third faster from one start to the next, so that one start of each says little. */
const starts = options.number('starts', options.quick ? 3 : 7);
const rounds = options.number('rounds', options.quick ? 1 : 3);
const seconds = options.number('seconds', options.quick ? 1 : 2);

const NAMES = ['ours', 'nginx', 'ceiling'] as const;
type Name = (typeof NAMES)[number];
type Contestants = Record<Name, Running>;
type Loads = Record<Name, Load[]>;

async function start(asked: Target[]): Promise<Contestants> {
  const ours = await startProduct(undefined, { LOG_LEVEL: 'warn' });
  const [nginx, ceiling] = [await startNginx(), await startCeiling(ours.origin, asked)];
  await pinServer(ours.pid);
  await pinServer(ceiling.pid);
  return { ours, nginx, ceiling };
}

/** Rounds alternate between the contestants, so that what else the machine does strikes them alike. */
async function addRounds(contestants: Contestants, target: Target, loads: Loads): Promise<void> {
  for (const name of NAMES) await load(contestants[name], target, WARM_UP_S, CONNECTIONS);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 ? NAMES.toReversed() : NAMES)
      loads[name].push(await load(contestants[name], target, seconds, CONNECTIONS));
  }
}

function compare(target: Target, loads: Loads) {
  const middle = (name: Name, tell: (load: Load) => number) => median(loads[name].map(tell));
  const against = (other: Name) => ({
    requests:
      middle('ours', (load) => load.requestsPerSecond) / middle(other, (load) => load.requestsPerSecond),
    cpu: middle(other, (load) => load.cpuMicros) / middle('ours', (load) => load.cpuMicros),
  });
  return {
    target: target.name,
    encoding: target.encoding,
    loads: Object.fromEntries(
      NAMES.map((name) => [
        name,
        {
          requestsPerSecond: middle(name, (load) => load.requestsPerSecond),
          cpuMicros: middle(name, (load) => load.cpuMicros),
          p50: middle(name, (load) => load.p50),
          p99: middle(name, (load) => load.p99),
          bytes: middle(name, (load) => load.bytes),
        },
      ]),
    ) as Record<Name, Load>,
    ofCeiling: against('ceiling'),
    ofNginx: against('nginx'),
  };
}

type Comparison = ReturnType<typeof compare>;

const both = ({ requests, cpu }: Comparison['ofNginx']): string =>
  `${requests.toFixed(2)} / ${cpu.toFixed(2)}`;

const rowsOf = ({ target, loads, ofCeiling, ofNginx }: Comparison): string[][] =>
  Object.entries(loads).map(([name, { requestsPerSecond, cpuMicros, p50, p99, bytes }]) => [
    `${target}: ${name}`,
    whole(requestsPerSecond),
    p50.toFixed(2),
    p99.toFixed(2),
    whole(cpuMicros),
    kB(bytes),
    name === 'ours' ? both(ofCeiling) : '',
    name === 'ours' ? both(ofNginx) : '',
  ]);

const HEAD = ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'kB each', 'of the ceiling', 'of nginx'];

async function throughput(): Promise<void> {
  const asked = targets(commonEncoding());
  const measured = asked.map((target) => ({ target, loads: { ours: [], nginx: [], ceiling: [] } as Loads }));
  for (let turn = 0; turn < starts; turn += 1) {
    const contestants = await start(asked);
    try {
      for (const { target, loads } of measured) await addRounds(contestants, target, loads);
    } finally {
      for (const running of Object.values(contestants)) await running.stop();
    }
  }
  const comparisons = measured.map(({ target, loads }) => compare(target, loads));
  console.log(`\n${machine()}, ${versionOf('nginx', '-v').replace('nginx version: ', '')}`);
  console.log(
    `wrk, ${CONNECTIONS} connections, ${asked[0]?.encoding}; medians of ${rounds} rounds of ${seconds} s after each of ${starts} starts`,
  );
  console.log(
    'ratios: by requests per second / by processor time, which other work on the machine leaves alone\n',
  );
  console.log(table(HEAD, comparisons.flatMap(rowsOf)));
  const low = comparisons.filter(({ ofCeiling }) => ofCeiling.cpu < AIM);
  for (const { target, ofCeiling } of low)
    console.log(`${target}: ${ofCeiling.cpu.toFixed(2)} of the ceiling by processor time, under ${AIM}`);
  keep(options, { machine: machine(), starts, rounds, seconds, connections: CONNECTIONS, comparisons });
  process.exitCode = low.length > 0 ? 1 : 0;
}

async function memory(duration: number): Promise<void> {
  const server = await startProduct(undefined, { LOG_LEVEL: 'warn' });
  const paths = [...targets('br').map(({ path }) => path), '/blog', '/contact', '/debarras-cave', '/404x'];
  try {
    const found = await memoryUnderLoad(server, paths, duration);
    console.log(`\n${machine()}\n`);
    console.log(`${found.requests} requests in ${duration} s; resident at most ${MB(found.peak)} MB`);
    const rows = Object.entries({ first: found.first, last: found.last }).map(([name, held]) => [
      `${name} minute`,
      MB(held.live),
      MB(held.resident),
    ]);
    console.log(table(['', 'live, MB', 'resident, MB'], rows));
    if (!found.isFlat) console.log('The memory is not flat.');
    keep(options, { machine: machine(), memory: found });
    process.exitCode = found.isFlat ? 0 : 1;
  } finally {
    await server.stop();
  }
}

ensureTools();
ensureBuilt();
const duration = options.number('memory', 0);
await (duration > 0 ? memory(duration) : throughput());
