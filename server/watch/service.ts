import { targetOf } from '../alerts/target.ts';
import { createWebhook, type SendAlarm } from '../alerts/webhook.ts';
import type { Config } from '../config.ts';
import { createHealth, StoreStatus } from '../http/health.ts';
import { unreadMail } from '../mail/unread.ts';
import { BUREAU } from '../office/path.ts';
import type { Uploads } from '../photos/index.ts';
import { createNoticeDeliveries, type NoticeDeliveriesOptions } from './deliveries.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createWatch } from './index.ts';
import { StoreAlarm } from './store-alarm.ts';

/** The second channel, or undefined. Throws a ConfigError for an address that lacks something. */
export function secondChannel(config: Pick<Config, 'alertUrl' | 'alertFormat'>): SendAlarm | undefined {
  const target = targetOf(config);
  return target && createWebhook(target);
}

/** What tests shorten. */
export interface WatchPace {
  /** Between two rounds of the watch. */
  roundMs?: number;
  /** Between two attempts to tell that the store refuses. */
  alarmRetryMs?: number;
}

interface WatchServiceOptions extends Omit<NoticeDeliveriesOptions, 'page'> {
  uploads: Uploads;
  config: Config;
  pace: WatchPace | undefined;
}

/** All that watches and tells: the watch, the deliveries of its notices, the heartbeat, the state of the store. */
export function createWatchService(options: WatchServiceOptions) {
  const { config, store, sendAlarm, log, now, hours, pace = {} } = options;
  const { office, heartbeatUrl } = config;
  const page = office ? `${config.officeUrl}${BUREAU}` : undefined;
  const notices = createNoticeDeliveries({ ...options, page });
  const storeAlarm = new StoreAlarm({
    send: sendAlarm,
    store,
    url: page,
    now,
    log: log.child({ channel: 'webhook' }),
    retryMs: pace.alarmRetryMs,
  });
  const status = new StoreStatus((failed) => (failed ? storeAlarm.refused() : storeAlarm.works()));
  const health = createHealth({
    store,
    status,
    isUnread: unreadMail(config) !== undefined,
    hasRoom: options.uploads.hasRoom,
    now,
  });
  const { roundMs } = pace;
  const alerts = sendAlarm !== undefined;
  const onQueued = notices.wake;
  const watch = createWatch({
    store,
    hours,
    office,
    alerts,
    status,
    storeAlarm,
    now,
    log,
    onQueued,
    roundMs,
  });
  const heartbeat = heartbeatUrl ? createHeartbeat({ url: heartbeatUrl, health, log }) : undefined;
  return {
    status,
    health,
    /** Looks around now. */
    round: watch.round,
    /** Calls the heartbeat's address now, if all is well. */
    beat: async () => heartbeat?.beat(),
    /** Sends soon what waits. */
    wake: notices.wake,
    start: () => {
      notices.start();
      watch.start();
      heartbeat?.start();
    },
    stop: (graceMs: number) =>
      Promise.all([watch.stop(), heartbeat?.stop(), storeAlarm.stop(), notices.stop(graceMs)]),
  };
}
