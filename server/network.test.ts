import { describe, expect, it } from 'vitest';
import { isOwnMachine, isPublic, throttleAddress } from './network.ts';

it.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['127.0.0.1.example.org', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isOwnMachine(host)).toBe(expected);
});

it.each([
  ['https://www.example.org', true],
  ['http://203.0.113.7:3000', true],
  ['https://www.ile-nette.example', false],
  ['http://localhost:3000', false],
  ['http://site.localhost', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://192.168.1.20:3000', false],
  ['http://172.16.0.3', false],
  ['http://172.15.0.3', true],
  ['http://serveur:3000', false],
  ['https://site.test', false],
  ['http://nas.local', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

describe('the IP address that the throttle counts', () => {
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
  ])('is computed from %s as %s', (ip, expected) => {
    expect(throttleAddress(ip)).toBe(expected);
  });

  it.each([
    '127.0.0.1',
    '::1',
    '::',
    '10.1.2.3',
    '172.16.0.9',
    '192.168.1.1',
    '100.64.0.1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '[::1]:51234',
    '127.0.0.1:51234',
    'fe80::1%eth0',
    'unknown',
    '',
    // Of a connection that has just been closed.
    undefined,
  ])('is undefined for « %s »', (ip) => {
    expect(throttleAddress(ip)).toBeUndefined();
  });
});
