import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../store/index.ts';

/** Counters of this process, and gauges of the outbox that all processes share. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(store: Pick<Store, 'counts' | 'officeCounts'>, now: () => number) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter<Label>({ name, help, labelNames, registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });

  const pending = gauge('quote_outbox_pending', 'Requests waiting to be delivered to the company');
  const retrying = gauge(
    'quote_outbox_retrying',
    'Of the waiting requests, those whose delivery failed at least once',
  );
  const failed = gauge('quote_outbox_failed', 'Requests whose delivery was given up');
  const quarantined = gauge('quote_quarantined', 'Requests held back as suspect');
  const oldest = gauge('quote_outbox_oldest_seconds', 'Age of the oldest request not yet delivered');

  const toCall = gauge('quote_office_to_call', 'Requests that the office has not called back yet');
  const overdue = gauge('quote_office_overdue', 'Of these, those whose time is over');

  const storeUp = gauge('quote_store_up', 'Whether the store answers; if not, what it holds is not known');
  const ofStore = [pending, retrying, failed, quarantined, oldest, toCall, overdue];

  async function readStore(): Promise<void> {
    const [counts, office] = await Promise.all([store.counts(), store.officeCounts(now())]);
    toCall.set(office.toCall);
    overdue.set(office.overdue);
    pending.set(counts.pending);
    retrying.set(counts.retrying);
    failed.set(counts.failed);
    quarantined.set(counts.quarantined);
    oldest.set(counts.oldestPendingAt === null ? 0 : Math.max(0, (now() - counts.oldestPendingAt) / 1000));
  }

  async function collect(): Promise<string> {
    try {
      await readStore();
      storeUp.set(1);
    } catch {
      storeUp.set(0);
      for (const each of ofStore) each.set(Number.NaN);
    }
    return registry.metrics();
  }

  return {
    accepted: counter('quote_requests_accepted_total', 'Requests stored'),
    repeated: counter('quote_requests_repeated_total', 'Requests received again and recognised'),
    suspected: counter('quote_requests_quarantined_total', 'Requests stored but held back, by reason', [
      'reason',
    ]),
    refused: counter('quote_requests_refused_total', 'Requests refused, by reason', ['reason']),
    messages: counter('quote_messages_total', 'Attempts to send a message, by kind and outcome', [
      'kind',
      'outcome',
    ]),
    firstCall: new Histogram({
      name: 'quote_first_call_seconds',
      help: 'Time from a request’s receipt to the office’s first call, nights included',
      buckets: [15, 30, 60, 90, 120, 240, 720, 1440, 2880].map((minutes) => minutes * 60),
      registers,
    }),
    contentType: registry.contentType,
    collect,
  };
}
