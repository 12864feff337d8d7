import { type AddressInfo, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { startApp } from './app.ts';
import { waitUntil } from './wait-until.ts';

/** Starts the application on a TCP port, for what needs a raw connection. */
export async function listening(timeouts = {}) {
  const started = await startApp({}, { deliver: false, timeouts });
  await started.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = started.app.server.address() as AddressInfo;
  const open = (): Socket & { heard: () => string; ended: () => boolean } => {
    const chunks: Buffer[] = [];
    let ended = false;
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', () => {
      ended = true;
    });
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return Object.assign(socket, { heard: () => Buffer.concat(chunks).toString(), ended: () => ended });
  };
  /** Sends raw bytes and returns everything that is answered until the connection is quiet or closed. */
  const speak = async (request: string | Buffer): Promise<string> => {
    const socket = open();
    socket.write(request);
    await waitUntil(() => socket.ended() || socket.heard().includes('\r\n\r\n'));
    return socket.heard();
  };
  return { ...started, port, open, speak, origin: `http://127.0.0.1:${port}` };
}

/** The status of each answer that was heard on a connection. */
export const statusesOf = (answer: string): string[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status as string);
