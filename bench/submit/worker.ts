import { openStore } from '../../server/store.ts';
import { median } from '../table.ts';
import type { Bed } from './stores.ts';

const TIMES = 30;

async function middle(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < TIMES; count++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Median milliseconds of what the server asks of its store every second or minute, with nothing to be done. */
export async function timeQueries({ config }: Bed): Promise<Record<string, number>> {
  const store = await openStore(config);
  try {
    return {
      claim: await middle(() => store.claim('bench:1:a', Date.now(), 4)),
      counts: await middle(() => store.counts()),
      releaseDead: await middle(() => store.releaseDead('bench:1:a', Date.now())),
      purge: await middle(() => store.purge(0)),
      forgetAttempts: await middle(() => store.forgetAttempts(0)),
      list: await middle(() => store.select({ limit: 50 })),
      show: await middle(() => store.select({ reference: 'inconnue' })),
    };
  } finally {
    await store.close();
  }
}
