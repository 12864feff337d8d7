import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { Config } from '../config.ts';

/** Whether what a proxy says of the visitor is believed: by its address, and how many hops it is away from this server. */
export type Trust = (address: string, hop: number) => boolean;

export function trustOf(trusted: Config['trustProxy']): Trust {
  if (trusted === false) return () => false;
  if (typeof trusted === 'number') return (_, hop) => hop < trusted;
  return compile(trusted.split(',').map((range) => range.trim()));
}

/** Whether the visitor's connection is encrypted: a trusted proxy says so, and of several in a row the last one. */
export function isSecure(request: IncomingMessage, trust: Trust): boolean {
  const told = request.headers['x-forwarded-proto'];
  if (told === undefined || !trust(request.socket.remoteAddress ?? '', 0)) return false;
  return String(told).split(',').at(-1)?.trim() === 'https';
}
