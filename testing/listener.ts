import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface Call {
  method: string;
  path: string;
  raw: string;
}

/** A real HTTP server that hears heartbeats, and can misbehave. */
export async function openListener() {
  const listener = {
    url: '',
    mood: 'well' as 'well' | 'refusing' | 'hanging' | 'dropping',
    /** Every call, accepted or not. */
    attempts: 0,
    /** Those that were accepted. */
    calls: [] as Call[],
  };
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '' } = request;
    const raw = await text(request);
    listener.attempts += 1;
    if (listener.mood === 'refusing') return void response.writeHead(500).end();
    if (listener.mood === 'hanging') return;
    if (listener.mood === 'dropping') return void request.socket.destroy();
    listener.calls.push({ method, path, raw });
    response.end('{}');
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
