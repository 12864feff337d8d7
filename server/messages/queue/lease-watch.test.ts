import { describe, expect, it } from 'vitest';
import { LEASE_MS, LeaseWatch } from './lease-watch.ts';
import type { Lease } from './queue.ts';

const LEASE: Lease = { id: 'message', claim: 'worker', due_at: 1 };

/** Watches the same leases once a second, from one moment to another. */
const watchFrom = (watch: LeaseWatch, from: number, to: number, leases = [LEASE]) => {
  let abandoned: Lease[] = [];
  for (let time = from; time <= to; time += 1000) abandoned = watch.abandoned(leases, time);
  return abandoned;
};

describe('a lease', () => {
  it('is abandoned once it was watched for long enough, and not before', () => {
    const watch = new LeaseWatch();
    expect(watchFrom(watch, 0, LEASE_MS - 1000)).toEqual([]);
    expect(watch.abandoned([LEASE], LEASE_MS)).toEqual([LEASE]);
  });

  it('is watched anew after a renewal', () => {
    const watch = new LeaseWatch();
    watchFrom(watch, 0, LEASE_MS - 1000);
    const renewed = [{ ...LEASE, due_at: 2 }];
    expect(watchFrom(watch, LEASE_MS, 2 * LEASE_MS - 1000, renewed)).toEqual([]);
    expect(watch.abandoned(renewed, 2 * LEASE_MS)).toEqual(renewed);
  });

  it('is watched anew after the watcher stood still', () => {
    const watch = new LeaseWatch();
    watchFrom(watch, 0, LEASE_MS - 1000);
    expect(watchFrom(watch, 10 * LEASE_MS, 11 * LEASE_MS - 1000)).toEqual([]);
    expect(watch.abandoned([LEASE], 11 * LEASE_MS)).toEqual([LEASE]);
  });

  it('is watched anew after the store was away', () => {
    const watch = new LeaseWatch();
    watchFrom(watch, 0, LEASE_MS - 1000);
    watch.restart();
    expect(watchFrom(watch, LEASE_MS, 2 * LEASE_MS - 1000)).toEqual([]);
  });
});
