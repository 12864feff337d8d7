import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses that many visitors may share: this machine, a local network, an undeclared proxy. */
const LOCAL = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  LOCAL.addSubnet(network, bits);
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  LOCAL.addSubnet(network, bits, 'ipv6');
}

/** The /64 of an IPv6 address, which one household or one server holds. */
function network(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** The address under which the throttle counts a sender. Undefined for addresses that many visitors share. */
export function limitedAddress(ip: string): string | undefined {
  // Some proxies add the port, or send no address at all.
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^([\d.]+):\d+$/, '$1');
  if (isIP(address) === 0) return undefined;
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (LOCAL.check(address, family)) return undefined;
  return family === 'ipv6' ? network(address) : address;
}
