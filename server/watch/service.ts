import type { Config } from '../config.ts';
import { createHealth, StoreStatus } from '../http/health.ts';
import { unreadMail } from '../mail/unread.ts';
import { BUREAU } from '../office/path.ts';
import type { Uploads } from '../photos/index.ts';
import { createNoticeDelivery, type NoticeDeliveryOptions } from './delivery.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createWatch } from './index.ts';

/** What tests shorten. */
export interface WatchPace {
  /** Between two rounds of the watch. */
  roundMs?: number;
}

interface WatchServiceOptions extends Omit<NoticeDeliveryOptions, 'page'> {
  config: Config;
  uploads: Uploads;
  pace: WatchPace | undefined;
}

/** What looks around and reports: the watch, the delivery of its notices, the health of it all, the heartbeat. */
export function createWatchService(options: WatchServiceOptions) {
  const { config, store, log, now, hours, uploads, pace = {} } = options;
  const { office, heartbeatUrl } = config;
  const page = office ? `${config.officeUrl}${BUREAU}` : undefined;
  const notices = createNoticeDelivery({ ...options, page });
  const status = new StoreStatus();
  const health = createHealth({
    ...{ store, status, hours, office, now },
    isUnread: unreadMail(config) !== undefined,
    hasRoom: uploads.hasRoom,
  });
  const watch = createWatch({
    ...{ store, hours, office, now, log },
    onQueued: () => notices.wake(),
    roundMs: pace.roundMs,
  });
  const heartbeat = heartbeatUrl ? createHeartbeat({ url: heartbeatUrl, health, log }) : undefined;
  return {
    status,
    health,
    /** Looks around now. */
    round: watch.round,
    /** Calls the heartbeat's address now. */
    beat: async () => heartbeat?.beat(),
    /** Sends soon what waits. */
    wake: () => notices.wake(),
    start: () => {
      notices.start();
      watch.start();
      heartbeat?.start();
    },
    stop: (graceMs: number) => Promise.all([watch.stop(), heartbeat?.stop(), notices.stop(graceMs)]),
  };
}
