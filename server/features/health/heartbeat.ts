import type { FastifyInstance } from 'fastify';
import { repeat } from '../../base/interval.ts';
import type { Reason } from './health.ts';

declare module 'fastify' {
  interface FastifyInstance {
    heartbeat: ReturnType<typeof createHeartbeat> | undefined;
  }
}

const EVERY_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** The faults in words, one line without personal data, for whoever the monitor rings. */
const REASON_WORDS: Record<Reason, string> = {
  'no-smtp': 'aucun serveur d’e-mails n’est réglé',
  undelivered: 'un message au bureau n’est arrivé à personne',
  failed: 'l’envoi d’une demande au bureau a été abandonné',
  refusing: 'une demande n’a pas pu être enregistrée',
  disk: 'le disque est presque plein',
  'late-call': 'quelqu’un attend un appel promis',
};
const DOWN = 'la base de demandes ne répond pas';

/** Adds `/fail` to an address, before its query. */
function failAddress(given: string): string {
  const url = new URL(given);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/fail`;
  return url.href;
}

/** The code of a failed call, and nothing else of it: the address is a secret. */
function faultCodeOf(error: unknown): string {
  const { name, code, cause } = error as Error & { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? name;
}

/**
 * The one alarm: calls an address every minute while all is well, and otherwise `…/fail` with one line of text. A
 * monitor without `/fail` raises the alarm when it hears nothing more.
 */
export function createHeartbeat(url: string, { health, log }: FastifyInstance) {
  const fail = failAddress(url);
  const end = new AbortController();
  let isHeard = true;

  const faults = (): Promise<string[]> =>
    health().then(
      ({ reasons }) => reasons.map((reason) => REASON_WORDS[reason]),
      () => [DOWN],
    );

  async function call(words: string[]): Promise<void> {
    const signal = AbortSignal.any([end.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    // A redirect would lead a text about the site to another address.
    const how = { signal, redirect: 'manual' } as const;
    const body = `À voir\u00a0: ${words.join('\u202f; ')}.`;
    const answer =
      words.length === 0 ? await fetch(url, how) : await fetch(fail, { ...how, method: 'POST', body });
    await answer.body?.cancel();
    if (!answer.ok) throw Object.assign(new Error(), { code: `HTTP ${answer.status}` });
  }

  async function beat(): Promise<void> {
    try {
      await call(await faults());
      isHeard = true;
    } catch (error) {
      // Said once, not every minute.
      if (isHeard && !end.signal.aborted)
        log.warn({ error: faultCodeOf(error) }, 'the heartbeat is not heard, will be tried again');
      isHeard = false;
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
