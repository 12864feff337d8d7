import type { Lease } from '../data/queue.ts';

/**
 * Says which leases belong to workers that are gone. A worker renews its leases while it lives. Another
 * one ends a lease only after it has itself watched it stay unrenewed for long enough, by its own monotonic
 * time. No clock is compared, so a wrong one ends no lease.
 */

/** The interval at which a worker renews its leases. */
export const RENEW_MS = 5000;
/** The time for which a lease must stay unrenewed, under watch, before another worker ends it. */
export const LEASE_MS = 30_000;
/** The pause after which the watch begins anew: this process stood still, and perhaps the others did too. */
const STANDSTILL_MS = 10_000;

const keyOf = ({ id, claim, due_at }: Lease): string => `${id} ${claim} ${due_at}`;

export class LeaseWatch {
  #since = new Map<string, number>();
  #lastLook = Number.NEGATIVE_INFINITY;

  /** Notes the leases that nobody in this process holds, and returns those that are abandoned. */
  abandoned(leases: Lease[], time: number): Lease[] {
    if (time - this.#lastLook > STANDSTILL_MS) this.restart();
    this.#lastLook = time;
    const before = this.#since;
    this.#since = new Map(leases.map((lease) => [keyOf(lease), before.get(keyOf(lease)) ?? time]));
    return leases.filter((lease) => time - (this.#since.get(keyOf(lease)) ?? time) >= LEASE_MS);
  }

  /** Forgets everything. The store was away, so the others could not renew their leases either. */
  restart(): void {
    this.#since.clear();
  }
}
