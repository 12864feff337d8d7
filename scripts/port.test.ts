import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listenFault } from './port.mjs';

test('a port that is taken is reported, and a free one is not', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  expect(await listenFault({ PORT })).toContain(`le port ${PORT} est déjà pris`);
  other.close();
  await once(other, 'close');
  expect(await listenFault({ PORT })).toBeUndefined();
});

test('an address of another machine is reported', async () => {
  expect(await listenFault({ PORT: '0', HOST: '192.0.2.1' })).toContain('impossible d’écouter');
});

test('a value that is no port is left to the server', async () => {
  expect(await listenFault({ PORT: 'trois mille' })).toBeUndefined();
});
