import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** The terms of an SPF record (RFC 7208), before anything is looked up. */

export type Qualifier = '+' | '-' | '~' | '?';

/** Prefix lengths for IPv4 and IPv6. */
export interface Prefixes {
  v4: number;
  v6: number;
}

export type Mechanism = { qualifier: Qualifier } & (
  | { kind: 'all' | 'ptr' | 'exists' }
  | { kind: 'ip'; range: BlockList }
  | { kind: 'a' | 'mx'; domain: string | undefined; prefixes: Prefixes }
  | { kind: 'include'; domain: string }
);

export interface SpfRecord {
  mechanisms: Mechanism[];
  redirect: string | undefined;
}

/** The record is not valid: receivers ignore it whole. */
export class SpfError extends Error {
  readonly problem: 'syntax' | 'lookups' | 'include';
  readonly detail: string;

  constructor(problem: SpfError['problem'], detail: string) {
    super(`${problem}: ${detail}`);
    this.problem = problem;
    this.detail = detail;
  }
}

export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

const TERM = /^([+\-~?]?)(all|include|a|mx|ip4|ip6|ptr|exists)(?::([^/]+))?(\/.*)?$/i;
const MODIFIER = /^([a-z][\w.-]*)=(.*)$/i;
const PREFIXES = /^(?:\/(\d{1,2}))?(?:\/\/(\d{1,3}))?$/;

const addressFamily = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

export function rangeOf(address: string, prefix: number, range = new BlockList()): BlockList {
  range.addSubnet(address, prefix, addressFamily(address));
  return range;
}

export const contains = (range: BlockList, address: string): boolean =>
  range.check(address, addressFamily(address));

function prefixesOf(term: string, text = ''): Prefixes {
  const [matched, v4 = '32', v6 = '128'] = PREFIXES.exec(text) ?? [];
  if (matched === undefined || Number(v4) > 32 || Number(v6) > 128) throw new SpfError('syntax', term);
  return { v4: Number(v4), v6: Number(v6) };
}

function ipRange(term: string, kind: string, address = '', prefixText = ''): BlockList {
  const isValid = kind === 'ip4' ? isIPv4(address) : isIPv6(address);
  const longest = kind === 'ip4' ? 32 : 128;
  const prefix = prefixText === '' ? longest : Number(/^\/(\d{1,3})$/.exec(prefixText)?.[1] ?? Number.NaN);
  if (!isValid || !(prefix <= longest)) throw new SpfError('syntax', term);
  return rangeOf(address, prefix);
}

function mechanismOf(term: string): Mechanism {
  const [, sign = '', name = '', domain, prefixText] = TERM.exec(term) ?? [];
  const qualifier = (sign || '+') as Qualifier;
  const kind = name.toLowerCase();
  switch (kind) {
    case 'all':
    case 'ptr':
    case 'exists':
      return { qualifier, kind };
    case 'ip4':
    case 'ip6':
      return { qualifier, kind: 'ip', range: ipRange(term, kind, domain, prefixText) };
    case 'a':
    case 'mx':
      return { qualifier, kind, domain, prefixes: prefixesOf(term, prefixText) };
    case 'include':
      if (domain) return { qualifier, kind, domain };
  }
  throw new SpfError('syntax', term);
}

/** Throws an {@link SpfError} at the first term that is wrong. */
export function parseSpf(text: string): SpfRecord {
  const record: SpfRecord = { mechanisms: [], redirect: undefined };
  for (const term of text.trim().split(/ +/).slice(1)) {
    const [, name = '', value = ''] = MODIFIER.exec(term) ?? [];
    // Other modifiers do not change the result.
    if (name.toLowerCase() === 'redirect') record.redirect = value;
    else if (!name) record.mechanisms.push(mechanismOf(term));
  }
  return record;
}
