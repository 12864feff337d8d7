import { figuresOf } from './figures.ts';
import { burst, launch, type Place } from './stage.ts';
import type { Bed } from './stores.ts';

/** What visitors feel while much is deleted at once. */
export interface Purged {
  rows: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  worst: number;
}

const CONNECTIONS = 4;
const SLICE_SECONDS = 0.5;
const LONGEST_SECONDS = 60;
const AGED = 10_000;

const remaining = async (bed: Bed): Promise<number> => {
  const [row] = await bed.run(['select count(*) as old from requests where received_at < 1000']);
  return Number(row?.old);
};

/** Makes the oldest requests too old, starts a server, which deletes them at once, and sends meanwhile. */
export async function measurePurge(bed: Bed, place: Place): Promise<Purged> {
  await bed.run([
    `update requests set received_at = 1 where id < '01901000-0000-7000-8000-0000${String(AGED + 1).padStart(8, '0')}'`,
  ]);
  await bed.run(bed.settle);
  const rows = await remaining(bed);
  const server = launch(bed, place);
  try {
    const start = performance.now();
    const { port } = new URL(await server.origin());
    const slices = [];
    do slices.push(await burst(place, Number(port), CONNECTIONS, SLICE_SECONDS));
    while ((await remaining(bed)) > 0 && performance.now() - start < LONGEST_SECONDS * 1000);
    const seconds = (performance.now() - start) / 1000;
    const { p50, p99, worst } = figuresOf(slices);
    return { rows, seconds, p50, p99, worst };
  } finally {
    await server.end('SIGKILL');
  }
}
