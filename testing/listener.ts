import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { waitUntil } from './wait-until.ts';

interface Call {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  raw: string;
}

/** A real HTTP server that hears heartbeats, and can misbehave. It is closed when the test ends. */
export async function openListener() {
  const listener = {
    url: '',
    /** The calls that it accepted. */
    calls: [] as Call[],
    /** Every call, accepted or not. */
    attempts: 0,
    /** How it treats the next calls. */
    mood: 'well' as 'well' | 'refusing' | 'hanging' | 'dropping',
    /** Waits until so many calls were accepted. */
    has: (count: number): Promise<void> =>
      waitUntil(
        () => listener.calls.length >= count,
        30_000,
        () => `${listener.calls.length} of ${count} calls`,
      ),
  };
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const raw = await text(request).catch(() => undefined);
    if (raw === undefined) return;
    listener.attempts += 1;
    if (listener.mood === 'refusing') return void response.writeHead(500).end();
    if (listener.mood === 'hanging') return;
    if (listener.mood === 'dropping') return void request.socket.destroy();
    listener.calls.push({ method, path, headers, raw });
    response.writeHead(200).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  listener.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return listener;
}
