import type { Checkpoint } from '../store/checkpoints.ts';
import type { Store } from '../store/index.ts';
import type { CheckpointRow } from '../store/schema.ts';

export const DAY_MS = 24 * 60 * 60_000;

/** What happened after `from` and until `until` is not reported yet. */
interface ReportWindow {
  from: number;
  until: number;
  /** Moves with the message that reports it. */
  checkpoint: Checkpoint;
  /** Whether the last report is less than `gapMs` old. */
  isRecent: (gapMs: number) => boolean;
}

/** The time since the last report of a kind, but no more than `lookBackMs`. */
export async function sinceReported(
  store: Pick<Store, 'checkpointAt'>,
  name: CheckpointRow['name'],
  until: number,
  lookBackMs: number,
): Promise<ReportWindow> {
  const reported = await store.checkpointAt(name);
  // One that lies ahead was left by a clock that was set back since.
  const last = reported !== undefined && reported <= until ? reported : Number.NEGATIVE_INFINITY;
  return {
    from: Math.max(last, until - lookBackMs),
    until,
    checkpoint: { name, from: reported, to: until },
    isRecent: (gapMs) => until - last < gapMs,
  };
}

/** « et 12 autres », or ''. */
export const andOthers = (left: number): string =>
  left <= 0 ? '' : `et ${left} ${left === 1 ? 'autre' : 'autres'}`;
