import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { send } from '../../testing/process.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { waitUntil } from '../../testing/wait-until.ts';

/** Attacks that need a raw TCP connection. */

/** Starts the application on a TCP port. */
async function listening(timeouts = {}) {
  const { app } = await startApp({}, { deliver: false, timeouts });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const open = (): Socket & { heard: () => string; ended: () => boolean } => {
    let [heard, ended] = ['', false];
    const socket = connect(port, '127.0.0.1');
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
  /** Sends raw bytes and returns what is answered until the end of the first head, or of the connection. */
  const speak = async (request: string | Buffer): Promise<string> => {
    const socket = open();
    socket.write(request);
    await waitUntil(() => socket.ended() || socket.heard().includes('\r\n\r\n'));
    return socket.heard();
  };
  return { app, port, open, speak, origin: `http://127.0.0.1:${port}` };
}

/** The status of each answer that was heard on a connection. */
const statusesOf = (answer: string): string[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status as string);

const JSON_POST = 'POST /submit HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

it('a raw request with odd bytes in its path or query adds no header to the answer', async () => {
  const { speak } = await listening();
  for (const odd of ['\x7f', '\xe9', '\xff\xfe', '%0d%0aSet-Cookie: a=b', '%E2%28%A1', '%'])
    for (const path of [`/debarras-cave?a=${odd}`, `/contact/?a=${odd}`, `/contact${odd}`, `/${odd}?a=1`]) {
      const answer = await speak(Buffer.from(get(path), 'latin1'));
      expect(statusesOf(answer), path).toHaveLength(1);
      expect(answer, path).not.toMatch(/^set-cookie|^HTTP\/1.1 5/im);
    }
  expect(statusesOf(await speak(get('/')))).toEqual(['200']);
});

describe('a slow client', () => {
  const QUICK = { headersMs: 300, requestMs: 600, checkMs: 50 };

  it('is disconnected if its headers or its body take too long', async () => {
    const { open, app } = await listening(QUICK);
    const [headers, body] = [open(), open()];
    headers.write('POST /submit HTTP/1.1\r\nHost: localhost\r\n');
    body.write(`${JSON_POST}Content-Length: 1000\r\n\r\n{`);
    const drip = setInterval(() => body.write(' '), 50);
    await waitUntil(() => headers.ended() && body.ended());
    clearInterval(drip);
    expect(statusesOf(headers.heard())).toEqual(['408']);
    expect(statusesOf(body.heard())).not.toContain('200');
    expect(await app.store.select()).toEqual([]);
  });

  it('is disconnected if it sends nothing', async () => {
    const { open } = await listening({ ...QUICK, idleMs: 300 });
    const socket = open();
    await waitUntil(() => socket.ended());
  });

  it('does not block other visitors, even together with 199 others', async () => {
    const { open, origin } = await listening();
    const slow = Array.from({ length: 200 }, open);
    for (const socket of slow) socket.write('POST /submit HTTP/1.1\r\nHost: localhost\r\n');
    expect(await send(origin, jsonBody())).toBe(200);
    expect(slow.some((socket) => socket.ended())).toBe(false);
  });
});

describe('a body over 64 kB', () => {
  it('is refused even if it never arrives', async () => {
    const { speak } = await listening();
    const answer = await speak(`${JSON_POST}Content-Length: 10485760\r\n\r\n{"a":"`);
    expect(statusesOf(answer)).toEqual(['413']);
  });

  it.each(['keep-alive', 'close'])(
    'is refused even to a client that reads only what follows its last byte: %s',
    async (connection) => {
      const { port } = await listening();
      const body = Buffer.alloc(5_000_000, 'x');
      const head = `${JSON_POST}Connection: ${connection}\r\nContent-Length: ${body.length}\r\n\r\n`;
      for (let round = 1; round <= 20; round++) {
        const socket = connect(port, '127.0.0.1').pause();
        const answer = await new Promise<Buffer>((heard, failed) => {
          socket.on('data', heard).on('error', failed).on('close', failed);
          socket.write(Buffer.concat([Buffer.from(head), body]), () => socket.resume());
        });
        expect(statusesOf(answer.toString())).toEqual(['413']);
        socket.destroy();
      }
    },
  );

  it('is refused while it is read if its length is not declared', async () => {
    const { open } = await listening();
    const socket = open();
    socket.write(`${JSON_POST}Transfer-Encoding: chunked\r\n\r\n`);
    const chunk = `2000\r\n${'x'.repeat(0x2000)}\r\n`;
    for (let count = 0; count < 1280 && !socket.ended(); count++) socket.write(chunk);
    await waitUntil(() => socket.ended() || statusesOf(socket.heard()).length > 0);
    expect(statusesOf(socket.heard())).toEqual(['413']);
  });

  it('is not waited for at any other address', async () => {
    const { speak } = await listening();
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
      for (const [path, status] of Object.entries({
        '/contact': '405',
        '/healthz': '404',
        '/inconnu': '404',
      })) {
        const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n`;
        expect(statusesOf(await speak(`${head}Content-Length: 900000\r\n\r\n{`)), path).toEqual([status]);
      }
  });
});
