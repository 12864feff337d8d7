import { BlockList, isIPv6, SocketAddress } from 'node:net';
import { isRealAddress } from '../../quote/settings.ts';

/** Checks whether a host, as a URL or HOST spells it, is this machine. */
export const isOwnMachine = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);

/** The addresses that many visitors may share: of this machine, a local network, or a proxy that is not trusted. */
const SHARED = new BlockList();
const IPV4 = '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16';
const IPV6 = '::/127 fc00::/7 fe80::/10';
for (const range of `${IPV4} ${IPV6}`.split(' ')) {
  const [network = '', bits] = range.split('/');
  SHARED.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
}

export const isPublic = (siteUrl: string): boolean =>
  isRealAddress(siteUrl) && !SHARED.check(new URL(siteUrl).hostname);

/**
 * Returns the /48 of an IPv6 address. One office or one rented server may hold a whole /48, with 65,536 networks in it,
 * and could otherwise send each request from a new one.
 */
function networkOf(address: string): string {
  const [head = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  return [...groups, '0', '0', '0'].slice(0, 3).join(':');
}

/**
 * Returns the address under which the throttle counts a sender, or undefined if many visitors may share it. An IPv6
 * sender is counted by its network.
 */
export function throttleAddress(ip = ''): string | undefined {
  // Some proxies add the port, or send no address.
  const parsed = SocketAddress.parse(isIPv6(ip) ? `[${ip}]` : ip);
  if (!parsed) return undefined;
  const address = parsed.address.replace(/^::ffff:(?=\d+\.)/, '');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (SHARED.check(address, family)) return undefined;
  return family === 'ipv6' ? networkOf(address) : address;
}
