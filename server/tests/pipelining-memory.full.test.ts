import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createPlace } from './support/place.ts';

const CONNECTIONS = 200;
const BYTES_EACH = 16 * 1024 * 1024;
const MEMORY_MAX_MB = 256;

const PIECE = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2000);

/** Sends requests and reads no answer, until the server has had enough. */
const flood = (port: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1').pause();
    onTestFinished(() => void socket.destroy());
    let sent = 0;
    const send = () => {
      while (sent < BYTES_EACH && !socket.destroyed) {
        sent += PIECE.length;
        if (!socket.write(PIECE)) return;
      }
    };
    socket.on('drain', send).on('error', () => {});
    socket.on('close', () => resolve());
    send();
  });

it(`${CONNECTIONS} clients that send requests and read nothing cost no more than ${MEMORY_MAX_MB} MB`, async () => {
  const { launch } = await createPlace();
  const origin = await launch().origin();
  const { port } = new URL(origin);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => flood(port)));
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\d+)/m.exec(metrics) ?? [];
  expect(Number(bytes) / 1024 / 1024).toBeLessThan(MEMORY_MAX_MB);
});
