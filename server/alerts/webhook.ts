import type { AlertFormat } from '../settings.ts';
import type { Alarm } from './alarm.ts';
import type { Target } from './target.ts';

const TIMEOUT_MS = 10_000;

const BODIES: Record<AlertFormat, (alarm: Alarm, target: Target) => object> = {
  // https://docs.ntfy.sh/publish/#publish-as-json
  ntfy: ({ title, text, url, relief }, { topic }) => ({
    topic,
    title,
    message: text,
    priority: relief ? 3 : 4,
    tags: [relief ? 'white_check_mark' : 'warning'],
    ...(url && { click: url }),
  }),
  // Both Slack and Mattermost.
  slack: ({ text, url }) => ({ text: url ? `${text} ${url}` : text }),
  json: ({ id, event, reference, text, at, url }) => ({
    id,
    event,
    reference,
    text,
    at: new Date(at).toISOString(),
    url,
  }),
};

/** Sends an alarm. Resolves once the other side has accepted it. */
export type SendAlarm = (alarm: Alarm, signal: AbortSignal) => Promise<void>;

/** The other side has answered, but not that all is well. */
class RefusedAlarm extends Error {}

export const createWebhook =
  (target: Target): SendAlarm =>
  async (alarm, signal) => {
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: { ...target.headers, 'content-type': 'application/json', 'idempotency-key': alarm.id },
      body: JSON.stringify(BODIES[target.format](alarm, target)),
      // A redirected POST would arrive as a GET, without the alarm.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new RefusedAlarm(`HTTP ${answer.status}`);
  };

/** Codes only: the address of a webhook is a secret. */
export function describeCallFailure(error: unknown): string {
  if (error instanceof RefusedAlarm) return error.message;
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  const known = cause?.code ?? (typeof code === 'string' ? code : name);
  return String(known ?? 'unknown').slice(0, 40);
}
