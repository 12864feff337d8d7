import { unescape as decoded } from 'node:querystring';
import type { FastifyBaseLogger } from 'fastify';
import type { Health, Reason } from '../http/health.ts';
import { repeat } from '../repeat.ts';

const EVERY_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** What is wrong, in one line without personal data, for whoever the monitor rings. */
const WORDS: Record<Reason, string> = {
  'no-smtp': 'aucun serveur d’e-mails n’est réglé',
  undelivered: 'un message au bureau n’est arrivé à personne',
  failed: 'l’envoi d’une demande au bureau a été abandonné',
  refusing: 'une demande n’a pas pu être enregistrée',
  disk: 'le disque est presque plein',
  'late-call': 'quelqu’un attend un appel promis',
};
const DOWN = 'la base de demandes ne répond pas';

export interface HeartbeatOptions {
  url: string;
  /** Throws if the store does not answer. */
  health: () => Promise<Health>;
  log: FastifyBaseLogger;
}

/** What `fetch` accepts: user and password in a header. */
function requestsTo(given: string) {
  const url = new URL(given);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const pair = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString('base64');
  const headers: Record<string, string> = username || password ? { authorization: `Basic ${pair}` } : {};
  const fail = new URL(url);
  fail.pathname = `${url.pathname.replace(/\/$/, '')}/fail`;
  return { headers, well: url.href, fail: fail.href };
}

/** Codes only: the address is a secret. */
function codeOf(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  return String(cause?.code ?? (typeof code === 'string' ? code : name) ?? 'unknown').slice(0, 40);
}

/**
 * The one alarm: calls an address every minute while all is well, and otherwise `…/fail` with one line of text. A
 * monitor without `/fail` raises the alarm when it hears nothing more.
 */
export function createHeartbeat({ url, health, log }: HeartbeatOptions) {
  const { headers, well, fail } = requestsTo(url);
  const end = new AbortController();
  let isFirst = true;
  let isUnheard = false;

  const faults = (): Promise<string[]> =>
    health().then(
      ({ reasons }) => reasons.map((reason) => WORDS[reason]),
      () => [DOWN],
    );

  async function call(words: string[]): Promise<void> {
    const signal = AbortSignal.any([end.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer =
      words.length === 0
        ? await fetch(well, { headers, signal })
        : await fetch(fail, {
            method: 'POST',
            headers,
            signal,
            body: `À voir\u00a0: ${words.join('\u202f; ')}.`,
          });
    await answer.body?.cancel();
    if (!answer.ok) throw Object.assign(new Error(), { code: `HTTP ${answer.status}` });
  }

  async function beat(): Promise<void> {
    const words = await faults();
    // A server that has just started has a minute to send what waited for it.
    const isEarly = isFirst && words.length > 0;
    isFirst = false;
    if (isEarly) return;
    try {
      await call(words);
      if (isUnheard) log.info('the heartbeat is heard again');
      isUnheard = false;
    } catch (error) {
      // Said once, not every minute.
      if (!isUnheard && !end.signal.aborted)
        log.warn({ error: codeOf(error) }, 'the heartbeat is not heard, will be tried again');
      isUnheard = true;
    }
  }

  const { round, start, stop } = repeat(beat, EVERY_MS);
  return {
    beat: round,
    start,
    stop: () => {
      end.abort();
      return stop();
    },
  };
}
