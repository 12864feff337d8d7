import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen } from './port.ts';

/**
 * A TCP proxy that can drop all packets without closing the connections, as a broken network does. It is closed when
 * the test ends.
 */
export async function openSilentProxy(to: number) {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const join = (from: Socket, other: Socket) => {
    sockets.add(from);
    from.on('error', () => {});
    if (isSilent) return void from.resume();
    from.on('data', (bytes) => other.write(bytes));
    from.on('close', () => other.destroy());
  };
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    join(near, far);
    join(far, near);
  });
  const port = await listen(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port,
    /** Connections that are open now stay silent for good; new ones work again after `speakAgain`. */
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('close').resume();
    },
    speakAgain: () => {
      isSilent = false;
    },
  };
}
