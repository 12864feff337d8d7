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

/** The text of each fault for the person whom the monitor alerts. No text holds personal data. */
const REASON_WORDS: Record<Reason, string> = {
  'no-smtp': 'aucun serveur d’e-mails n’est réglé',
  undelivered: 'un message au bureau n’est arrivé à personne',
  failed: 'l’envoi d’une demande au bureau a été abandonné',
  refusing: 'une demande n’a pas pu être enregistrée',
  disk: 'le disque est presque plein',
  'late-call': 'quelqu’un attend un appel promis',
};
const STORE_DOWN = 'la base de demandes ne répond pas';

function failAddressOf(address: string): string {
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/fail`;
  return url.href;
}

/** Returns the error code of a failed call. Nothing else of the error may be logged: the address is a secret. */
function errorCodeOf(error: unknown): string {
  const { name, code, cause } = error as Error & { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? name;
}

/**
 * The server's only alarm. Calls an address every minute while all is well. Otherwise posts one line of text to the
 * same address with `/fail`. A monitor that does not know `/fail` raises the alarm because the calls stop.
 */
export function createHeartbeat(url: string, { health, log }: FastifyInstance) {
  const failUrl = failAddressOf(url);
  const stopping = new AbortController();
  let isHeard = true;

  async function faultTexts(): Promise<string[]> {
    try {
      const { reasons } = await health();
      return reasons.map((reason) => REASON_WORDS[reason]);
    } catch {
      return [STORE_DOWN];
    }
  }

  async function call(faults: string[]): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    // A redirect would send the text to an address that the operator did not choose.
    const options = { signal, redirect: 'manual' } as const;
    const body = `À voir\u00a0: ${faults.join('\u202f; ')}.`;
    const response =
      faults.length === 0
        ? await fetch(url, options)
        : await fetch(failUrl, { ...options, method: 'POST', body });
    await response.body?.cancel();
    if (!response.ok) throw Object.assign(new Error(), { code: `HTTP ${response.status}` });
  }

  async function beat(): Promise<void> {
    try {
      await call(await faultTexts());
      isHeard = true;
    } catch (error) {
      if (isHeard && !stopping.signal.aborted)
        log.warn({ error: errorCodeOf(error) }, 'the heartbeat is not heard, will be tried again');
      isHeard = false;
    }
  }

  const { round, start, stop } = repeat(beat, EVERY_MS);
  return {
    beat: round,
    start,
    stop: () => {
      stopping.abort();
      return stop();
    },
  };
}
