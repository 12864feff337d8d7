import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../testing/port.ts';

/** The range from which Linux chooses a port if a program asks for any. */
const SYSTEM_RANGE = '/proc/sys/net/ipv4/ip_local_port_range';

it.skipIf(!existsSync(SYSTEM_RANGE))('freePort returns no port that the system would give away', async () => {
  const [first = 0, last = 0] = readFileSync(SYSTEM_RANGE, 'utf8').trim().split(/\s+/).map(Number);
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(ports.filter((port) => port >= first && port <= last)).toEqual([]);
});

it.each(['127.0.0.1', '0.0.0.0'])(
  'freePort returns no port of a server at %s, and none twice',
  async (host) => {
    const taken = (await freePort()) + 1;
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.on('error', reject).listen(taken, host, resolve));
    onTestFinished(() => void server.close());
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(ports).not.toContain(taken);
    expect(new Set(ports).size).toBe(50);
  },
);
