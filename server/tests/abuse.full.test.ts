import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startApp, waitUntil } from '../../testing/app.ts';
import { selectRequests } from '../data/requests.ts';

/** Attacks that need a raw TCP connection. */

async function startOnPort(timeouts = {}) {
  const { app, store } = await startApp({}, { timeouts });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const open = (): Socket & { heard: () => string; ended: () => boolean } => {
    let heard = '';
    let ended = false;
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('close', () => {
      ended = true;
    });
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return Object.assign(socket, { heard: () => heard, ended: () => ended });
  };
  /** Sends raw bytes. Returns the answer up to the end of its headers, or of the connection. */
  const speak = async (...bytes: (string | Buffer)[]): Promise<string> => {
    const socket = open();
    for (const piece of bytes) socket.write(piece);
    await waitUntil(() => socket.ended() || socket.heard().includes('\r\n\r\n'));
    return socket.heard();
  };
  return { store, open, speak };
}

const statusesOf = (answer: string): string[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status as string);

const JSON_POST = 'POST /submit HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

it('odd bytes in a path or query add no header to the answer, and cause no 5xx', async () => {
  const { speak } = await startOnPort();
  for (const odd of ['\x7f', '\xe9', '\xff\xfe', '%0d%0aSet-Cookie: a=b', '%E2%28%A1', '%'])
    for (const path of [`/debarras-cave?a=${odd}`, `/contact/?a=${odd}`, `/contact${odd}`, `/${odd}?a=1`]) {
      const answer = await speak(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 'latin1'));
      expect(statusesOf(answer), path).toHaveLength(1);
      expect(answer, path).not.toMatch(/^set-cookie|^HTTP\/1.1 5/im);
    }
});

it('a slow client is disconnected if it sends nothing, or if its headers or its body take too long', async () => {
  const { open, store } = await startOnPort({ headersMs: 300, requestMs: 600, checkMs: 50, idleMs: 300 });
  const silent = open();
  const headers = open();
  const body = open();
  headers.write('POST /submit HTTP/1.1\r\nHost: localhost\r\n');
  body.write(`${JSON_POST}Content-Length: 1000\r\n\r\n{`);
  const drip = setInterval(() => body.write(' '), 50);
  await waitUntil(() => silent.ended() && headers.ended() && body.ended());
  clearInterval(drip);
  expect(statusesOf(body.heard())).not.toContain('200');
  expect(await selectRequests(store)).toEqual([]);
});

const chunk = `2000\r\n${'x'.repeat(0x2000)}\r\n`;
it.each([
  ['never arrives', ['Content-Length: 10485760\r\n\r\n{"a":"']],
  ['is sent whole', ['Content-Length: 5000000\r\n\r\n', Buffer.alloc(5_000_000, 'x')]],
  ['does not declare its length', ['Transfer-Encoding: chunked\r\n\r\n', ...Array(1280).fill(chunk)]],
])('a body over 64 kB is refused with 413 if it %s', async (_, [head, ...rest]) => {
  const { speak } = await startOnPort();
  expect(statusesOf(await speak(JSON_POST + head, ...rest))).toEqual(['413']);
});

it('a POST to another address is answered before its body has arrived', async () => {
  const { speak } = await startOnPort();
  for (const [path, status] of [
    ['/contact', '405'],
    ['/healthz', '404'],
    ['/inconnu', '404'],
  ]) {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    expect(statusesOf(await speak(`${head}Content-Length: 900000\r\n\r\n{`)), path).toEqual([status]);
  }
});
