import { isIPv6, SocketAddress } from 'node:net';
import { isLocalAddress } from '../../network.ts';

/** The /48 of an IPv6 address: what one site or one rented server may hold, with 65,536 networks in it. */
function network(address: string): string {
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  return [...groups, '0', '0', '0'].slice(0, 3).join(':');
}

/** The address under which the throttle counts a sender. Undefined for addresses that many visitors share. */
export function limitedAddress(ip = ''): string | undefined {
  // Some proxies add the port, or send no address at all.
  const parsed = SocketAddress.parse(isIPv6(ip) ? `[${ip}]` : ip);
  if (!parsed) return undefined;
  const address = parsed.address.replace(/^::ffff:(?=\d+\.)/, '');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (isLocalAddress(address, family)) return undefined;
  return family === 'ipv6' ? network(address) : address;
}
