import { type Config, ConfigError } from '../config.ts';
import type { AlertFormat } from '../settings.ts';
import { type Address, addressOf, decoded } from './address.ts';

/** Where alarms go, and what is understood there. */
export interface Target extends Address {
  format: AlertFormat;
  /** Of ntfy only. */
  topic: string;
}

const SCHEMES: Record<string, AlertFormat> = { 'ntfy:': 'ntfy', 'slack:': 'slack' };

/** ntfy takes JSON at its root; the topic stands in the body. */
function splitTopic(address: Address): { url: string; topic: string } {
  const url = new URL(address.url);
  const path = url.pathname.replace(/\/$/, '');
  const end = path.lastIndexOf('/') + 1;
  const topic = decoded(path.slice(end));
  if (!topic) throw new ConfigError('ALERT_URL : il manque le sujet, par exemple ntfy://ntfy.sh/mon-sujet.');
  url.pathname = path.slice(0, end);
  return { url: url.href, topic };
}

/** Reads ALERT_URL and ALERT_FORMAT; undefined without a second channel. Throws a {@link ConfigError}. */
export function targetOf({
  alertUrl,
  alertFormat,
}: Pick<Config, 'alertUrl' | 'alertFormat'>): Target | undefined {
  if (!alertUrl) return undefined;
  const { protocol } = new URL(alertUrl);
  const format = alertFormat ?? SCHEMES[protocol] ?? 'json';
  const address = addressOf(alertUrl.replace(/^(?:ntfy|slack):/i, 'https:'));
  return { format, topic: '', ...address, ...(format === 'ntfy' && splitTopic(address)) };
}
