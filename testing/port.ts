import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Has a server listen on a free port of this machine, and returns that port. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  await once(server.listen(0, host), 'listening');
  return (server.address() as AddressInfo).port;
}

/** The range of ports for tests. Systems take others when they choose one themselves: Linux begins at 32768. */
const FIRST = 20_000;
const COUNT = 12_000;
/**
 * The next port to try. Processes that run at the same time have close numbers, so each begins at ports of its own.
 */
let next = (process.pid * 32) % COUNT;

/** Finds a free TCP port for a program that must be told its port, and may be started again on it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    const probe = createServer();
    const isFree = await once(probe.listen(port), 'listening').then(Boolean, () => false);
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
