import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Has a server listen on a free port of this machine, and returns that port. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  await once(server.listen(0, host), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A free TCP port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
