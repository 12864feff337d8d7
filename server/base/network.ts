import { BlockList, isIPv6, SocketAddress } from 'node:net';
import { isRealAddress } from '../../quote/settings.ts';

/** Tells which addresses belong to this machine, to a private network, or to everybody. */

/** Recognises this machine in a host, as a URL or HOST spells it. */
export const isOwnMachine = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/** Addresses that many visitors may share: this machine, a local network, an undeclared proxy. */
const LOCAL = new BlockList();
const IPV4 = '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16';
const IPV6 = '::/127 fc00::/7 fe80::/10';
for (const range of `${IPV4} ${IPV6}`.split(' ')) {
  const [network = '', bits] = range.split('/');
  LOCAL.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
}

export const isPublic = (siteUrl: string): boolean =>
  isRealAddress(siteUrl) && !LOCAL.check(new URL(siteUrl).hostname);

/** The /48 of an IPv6 address: what one site or one rented server may hold, with 65,536 networks in it. */
function prefixOf(address: string): string {
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  return [...groups, '0', '0', '0'].slice(0, 3).join(':');
}

/** The address under which the throttle counts a sender. Undefined for addresses that many visitors share. */
export function throttleAddress(ip = ''): string | undefined {
  // Some proxies add the port, or send no address at all.
  const parsed = SocketAddress.parse(isIPv6(ip) ? `[${ip}]` : ip);
  if (!parsed) return undefined;
  const address = parsed.address.replace(/^::ffff:(?=\d+\.)/, '');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (LOCAL.check(address, family)) return undefined;
  return family === 'ipv6' ? prefixOf(address) : address;
}
