import { expect, it } from 'vitest';
import { isOwnMachine, isPublic, throttleAddress } from './network.ts';

it('isOwnMachine recognises the names and addresses of this machine', () => {
  const own = ['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '::1', '[::1]'];
  expect([...own, '0.0.0.0', '127.0.0.1.example.org'].filter(isOwnMachine)).toEqual(own);
});

it('a site is public unless its address is of a private network, a test or an example', () => {
  const open = ['https://www.example.org', 'http://203.0.113.7:3000', 'http://172.15.0.3'];
  const closed = [
    ...['https://www.ile-nette.example', 'https://site.test', 'http://site.localhost', 'http://nas.local'],
    ...['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://serveur:3000'],
    ...['http://192.168.1.20:3000', 'http://172.16.0.3'],
  ];
  expect([...open, ...closed].filter(isPublic)).toEqual(open);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0'],
  ['2001:0db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:DB8:1:2::', '2001:db8:1'],
  ['[2001:db8:1:2::9]', '2001:db8:1'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1'],
  ['2001::', '2001:0:0'],
])('the throttle counts the sender %s as %s', (ip, expected) => {
  expect(throttleAddress(ip)).toBe(expected);
});

it('the throttle counts no address that many visitors share, and no closed connection', () => {
  const shared = [
    ...['127.0.0.1', '::1', '::', '10.1.2.3', '172.16.0.9', '192.168.1.1', '100.64.0.1', 'fe80::1'],
    ...['fd00::1', '::ffff:127.0.0.1', '[::1]:51234', '127.0.0.1:51234', 'fe80::1%eth0', 'unknown', ''],
  ];
  expect([...shared, undefined].filter((ip) => throttleAddress(ip) !== undefined)).toEqual([]);
});
