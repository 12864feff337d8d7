import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  await once(server.listen(0, host), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Ports for tests: below those that the system chooses itself, which begin at 32768 on Linux. */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;
/** The next port to try. Test processes run at the same time, so each begins elsewhere, by its process id. */
let nextOffset = (process.pid * 32) % PORT_COUNT;

/** Finds a free TCP port. A program can be started again on it, because the system gives it to no other. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + nextOffset;
    nextOffset = (nextOffset + 1) % PORT_COUNT;
    const probe = createServer();
    const isFree = await once(probe.listen(port), 'listening').then(Boolean, () => false);
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
