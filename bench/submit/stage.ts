import { ServerProcess } from '../../server/tests/support/process.ts';
import { type Figures, figuresOf, medianTime } from './figures.ts';
import type { LoadGenerator, Round } from './load.ts';
import { type Bed, clear, TAKEN_IN } from './stores.ts';
import { tokenOf } from './visitor.ts';

/** How long and how often is measured. */
export interface Plan {
  levels: number[];
  connections: number[];
  rounds: number;
  seconds: number;
}

export interface Place {
  load: LoadGenerator;
  /** A built site, small: only the submit path is asked for. */
  dist: string;
  smtpUrl: string;
}

const WARM_UP_CONNECTIONS = 8;
let visitors = 0;

export const launch = ({ env }: Bed, { dist, smtpUrl }: Place, more: Record<string, string> = {}) =>
  new ServerProcess(dist, {
    ...env,
    TRUST_PROXY: 'on',
    SMTP_URL: smtpUrl,
    MAIL_TO: 'bureau@example.org',
    ...more,
  });

export async function burst(
  { load }: Place,
  port: number,
  connections: number,
  seconds: number,
): Promise<Round> {
  const round = await load.run({ port, connections, seconds, first: visitors });
  visitors += round.accepted;
  return round;
}

/** One round for each number of connections. */
export async function roundOf(plan: Plan, place: Place, port: number): Promise<Round[]> {
  await burst(place, port, WARM_UP_CONNECTIONS, plan.seconds / 2);
  const rounds: Round[] = [];
  for (const connections of plan.connections) {
    rounds.push(await burst(place, port, connections, plan.seconds));
  }
  return rounds;
}

/** What several rounds come to, by number of connections. */
export const figuresBy = (plan: Plan, rounds: Round[][]): [connections: number, Figures][] =>
  plan.connections.map((connections, index) => [
    connections,
    figuresOf(rounds.map((round) => round[index] as Round)),
  ]);

/** Every request that was answered 200 must be stored, whatever happens to the process after its answer. */
async function checkStored(bed: Bed, first: number): Promise<number> {
  const rows = await bed.run([`select form_token from requests where ${TAKEN_IN}`]);
  const stored = new Set(rows.map(({ form_token }) => form_token));
  for (let serial = first; serial < visitors; serial++) {
    if (!stored.has(tokenOf(serial)))
      throw new Error(`${bed.name}: request ${serial} was accepted and is not stored.`);
  }
  if (stored.size !== visitors - first) throw new Error(`${bed.name}: ${stored.size} rows are too many.`);
  return stored.size;
}

/** One visit to a level: a real server on what is stored, its death, and the comparison with what it had promised. */
export async function visit(bed: Bed, plan: Plan, place: Place) {
  await clear(bed);
  const first = visitors;
  const server = launch(bed, place);
  try {
    const origin = await server.origin();
    const round = await roundOf(plan, place, Number(new URL(origin).port));
    const pages = await askPages(origin);
    await server.end('SIGKILL');
    return { round, pages, checked: await checkStored(bed, first) };
  } finally {
    await server.end('SIGKILL');
  }
}

/** Median time, in milliseconds, of the pages that a monitor asks for every few seconds. */
async function askPages(origin: string): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const path of ['/healthz', '/metrics'])
    times[path] = await medianTime(async () => (await fetch(origin + path)).text());
  return times;
}
