import { openStore } from '../../server/store/index.ts';
import { medianTime } from './figures.ts';
import type { Bed } from './stores.ts';

/** Median milliseconds of what the server asks of its store every second or minute, with nothing to be done. */
export async function timeQueries({ config }: Bed): Promise<Record<string, number>> {
  const store = await openStore(config);
  try {
    return {
      claim: await medianTime(() => store.claim('bench:1:a', Date.now(), 4)),
      counts: await medianTime(() => store.counts()),
      releaseDead: await medianTime(() => store.releaseDead('bench:1:a', Date.now())),
      purge: await medianTime(() => store.purge(0)),
      forgetAttempts: await medianTime(() => store.forgetAttempts(0)),
      list: await medianTime(() => store.select({ limit: 50 })),
      show: await medianTime(() => store.select({ reference: 'inconnue' })),
    };
  } finally {
    await store.close();
  }
}
