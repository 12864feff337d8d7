import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { Config } from '../settings/config.ts';

/** Decides whether to believe a proxy's headers, by its address and its distance in hops from this server. */
export type Trust = (address: string, hop: number) => boolean;

export function trustOf(trusted: Config['trustProxy']): Trust {
  if (trusted === false) return () => false;
  if (typeof trusted === 'number') return (_, hop) => hop < trusted;
  return compile(trusted.split(',').map((range) => range.trim()));
}

/**
 * True if a trusted proxy says that the connection is encrypted. Of several proxies in a row, the last one
 * counts.
 */
export function isSecure(request: IncomingMessage, trust: Trust): boolean {
  const told = request.headers['x-forwarded-proto'];
  if (told === undefined || !trust(request.socket.remoteAddress ?? '', 0)) return false;
  return String(told).split(',').at(-1)?.trim() === 'https';
}
