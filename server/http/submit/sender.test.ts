import { describe, expect, it } from 'vitest';
import { limitedAddress } from './sender.ts';

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
    ['2001:db8:1:ffff::', '2001:db8:1'],
    ['[2001:db8:1:2::9]', '2001:db8:1'],
    ['[2001:db8:1:2::9]:51234', '2001:db8:1'],
    ['2001::', '2001:0:0'],
  ])('is computed from %s as %s', (ip, expected) => {
    expect(limitedAddress(ip)).toBe(expected);
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
  ])('is undefined for « %s »', (ip) => {
    expect(limitedAddress(ip)).toBeUndefined();
  });

  it('is undefined for a connection that has just been closed', () => {
    expect(limitedAddress(undefined)).toBeUndefined();
  });
});
