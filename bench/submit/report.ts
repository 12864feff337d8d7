import type { Level, Result } from '../submit.ts';
import { table, whole } from '../table.ts';
import type { Figures } from './figures.ts';

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1));
const count = (value: number): string => value.toLocaleString('en');

const cells = ({ perSecond, p50, p99, bestP99, worst }: Figures): string[] => [
  whole(perSecond),
  ms(p50),
  ms(p99),
  ms(bestP99),
  ms(worst),
];

const speeds = ({ bare, stores }: Result): string =>
  table(
    ['store', 'stored', 'connections', 'accepted/s', 'p50 ms', 'p99 ms', 'best p99 ms', 'worst ms'],
    [
      ...bare.map(([connections, figures]) => [
        'none (bare Fastify)',
        '-',
        String(connections),
        ...cells(figures),
      ]),
      ...stores.flatMap(({ name, levels }) =>
        levels.flatMap(({ stored, figures }) =>
          figures.map(([connections, found]) => [name, count(stored), String(connections), ...cells(found)]),
        ),
      ),
    ],
  );

const upkeep = ({ stores }: Result): string => {
  const [{ queries = {} } = {}] = stores.flatMap(({ levels }) => levels);
  const names = Object.keys(queries);
  return table(
    ['store', 'stored', '/healthz ms', '/metrics ms', ...names.map((name) => `${name} ms`)],
    stores.flatMap(({ name, levels }) =>
      levels.map(({ stored, pages, queries: found }) => [
        name,
        count(stored),
        ms(pages['/healthz'] ?? Number.NaN),
        ms(pages['/metrics'] ?? Number.NaN),
        ...names.map((query) => ms(found[query] ?? Number.NaN)),
      ]),
    ),
  );
};

/** How much longer the slowest hundredth takes with the most than with the fewest stored. */
function flatness(name: string, levels: Level[]): string[] {
  const [few, many] = [levels[0], levels.at(-1)];
  if (!few || !many || few === many) return [];
  const share = (a: number, b = Number.NaN) => (b / a).toFixed(2);
  return few.figures.map(([connections, { p99, bestP99 }], index) => {
    const last = many.figures[index]?.[1];
    return `${name}, ${connections} connections: p99 with ${count(many.stored)} stored / with ${count(few.stored)} = ${share(p99, last?.p99)} (best rounds: ${share(bestP99, last?.bestP99)})`;
  });
}

/** The whole result as one text, of which each table is Markdown. */
export function report(result: Result): string {
  const { disk, stores } = result;
  const checked = stores.flatMap(({ levels }) => levels).reduce((sum, level) => sum + level.checked, 0);
  return [
    result.machine,
    `Disk: ${whole(disk.perSecond)} times a second 4 kB appended and synced, p99 ${ms(disk.p99)} ms${disk.inMemory ? ' (IN MEMORY: nothing here is durable)' : ''}`,
    '',
    speeds(result),
    '',
    `Accepted requests compared with the rows in the store after kill -9 of the server: ${count(checked)}, all there.`,
    ...stores.flatMap(({ name, levels }) => flatness(name, levels)),
    '',
    upkeep(result),
    '',
    ...stores.map(
      ({ name, purge }) =>
        `${name}, ${count(purge.rows)} requests purged in ${purge.seconds.toFixed(1)} s while 4 visitors send: p50 ${ms(purge.p50)} ms, p99 ${ms(purge.p99)} ms, worst ${ms(purge.worst)} ms`,
    ),
  ].join('\n');
}
