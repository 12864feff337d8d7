import { expect, it } from 'vitest';
import type { Lease } from '../data/queue.ts';
import { LEASE_MS, LeaseWatch } from './lease-watch.ts';

const LEASE: Lease = { id: 'message', claim: 'worker', due_at: 1 };
const RENEWED: Lease = { ...LEASE, due_at: 2 };

it.each<[string, from: number, lease: Lease, restarts: boolean, sooner: boolean]>([
  ['once it was watched for long enough, and not before', LEASE_MS, LEASE, false, true],
  ['watched anew after a renewal', LEASE_MS, RENEWED, false, false],
  ['watched anew after the watcher stood still', 10 * LEASE_MS, LEASE, false, false],
  ['watched anew after the store was away', LEASE_MS, LEASE, true, false],
])('a lease is abandoned %s', (_, from, lease, restarts, sooner) => {
  const watch = new LeaseWatch();
  for (let time = 0; time < LEASE_MS; time += 1000) expect(watch.abandoned([LEASE], time)).toEqual([]);
  if (restarts) watch.restart();
  const end = sooner ? from : from + LEASE_MS;
  for (let time = from; time < end; time += 1000) expect(watch.abandoned([lease], time)).toEqual([]);
  expect(watch.abandoned([lease], end)).toEqual([lease]);
});
