import { BlockList, isIPv4 } from 'node:net';
import type { Dns } from './dns.ts';
import { contains, isSpf, type Mechanism, type Prefixes, parseSpf, rangeOf, SpfError } from './spf-record.ts';

/**
 * Which addresses may send for a domain, by its SPF record (RFC 7208). Not evaluated are macros, `exists` and
 * `ptr`, which depend on the message; with one of these, an address that nothing else allows is `unknown`.
 */

/** RFC 7208, 4.6.4. Receivers ignore a record that needs more. */
const LOOKUPS_MAX = 10;
const LOOKING_UP = ['include', 'a', 'mx', 'ptr', 'exists'];

type Term = { qualifier: Mechanism['qualifier'] } & (
  | { kind: 'all' }
  | { kind: 'unknowable' }
  | { kind: 'range'; range: BlockList }
  | { kind: 'include'; policy: Policy }
);

/** A record with everything that it refers to. */
export interface Policy {
  terms: Term[];
  redirect: Policy | undefined;
}

export interface LoadedSpf {
  policy: Policy;
  /** The domains of all includes and redirects. */
  included: string[];
}

export type SpfResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'unknown';

const RESULTS: Record<Mechanism['qualifier'], SpfResult> = {
  '+': 'pass',
  '-': 'fail',
  '~': 'softfail',
  '?': 'neutral',
};

export const spfRecords = async (domain: string, dns: Dns): Promise<string[]> =>
  (await dns.txt(domain)).filter(isSpf);

/** Looks up everything that a record refers to. Throws an {@link SpfError} if receivers would ignore it. */
export async function loadSpf(domain: string, text: string, dns: Dns): Promise<LoadedSpf> {
  const included: string[] = [];
  let lookups = 0;

  const hasMacro = (name: string | undefined): boolean => name?.includes('%') ?? false;

  function count(term: string): void {
    lookups += 1;
    if (lookups > LOOKUPS_MAX) throw new SpfError('lookups', term);
  }

  async function rangeOfHosts(hosts: string[], { v4, v6 }: Prefixes): Promise<BlockList> {
    const range = new BlockList();
    for (const host of hosts)
      for (const address of await dns.addresses(host)) rangeOf(address, isIPv4(address) ? v4 : v6, range);
    return range;
  }

  async function loadOther(other: string): Promise<Policy> {
    const [record, second] = await spfRecords(other, dns);
    if (!record || second) throw new SpfError('include', other);
    included.push(other.toLowerCase());
    return load(other, record);
  }

  async function termOf(mechanism: Mechanism, owner: string): Promise<Term> {
    const { qualifier, kind } = mechanism;
    if (LOOKING_UP.includes(kind)) count(kind);
    if ('domain' in mechanism && hasMacro(mechanism.domain)) return { qualifier, kind: 'unknowable' };
    switch (mechanism.kind) {
      case 'all':
        return { qualifier, kind: 'all' };
      case 'ip':
        return { qualifier, kind: 'range', range: mechanism.range };
      case 'include':
        return { qualifier, kind: 'include', policy: await loadOther(mechanism.domain) };
      case 'a':
      case 'mx': {
        const name = mechanism.domain ?? owner;
        const hosts = mechanism.kind === 'a' ? [name] : await dns.mx(name);
        return { qualifier, kind: 'range', range: await rangeOfHosts(hosts, mechanism.prefixes) };
      }
      default:
        return { qualifier, kind: 'unknowable' };
    }
  }

  async function load(owner: string, record: string): Promise<Policy> {
    const { mechanisms, redirect } = parseSpf(record);
    const terms: Term[] = [];
    for (const mechanism of mechanisms) terms.push(await termOf(mechanism, owner));
    // After « all », a redirect is ignored.
    if (!redirect || terms.some(({ kind }) => kind === 'all')) return { terms, redirect: undefined };
    count('redirect');
    if (hasMacro(redirect)) {
      return { terms: [...terms, { qualifier: '?', kind: 'unknowable' }], redirect: undefined };
    }
    return { terms, redirect: await loadOther(redirect) };
  }

  return { policy: await load(domain, text), included };
}

/** Whether the policy lets this address send. */
export function evaluateSpf({ terms, redirect }: Policy, address: string): SpfResult {
  let uncertain = false;
  const settled = (result: SpfResult): SpfResult => (uncertain && result !== 'pass' ? 'unknown' : result);
  for (const term of terms) {
    const result = RESULTS[term.qualifier];
    if (term.kind === 'unknowable') uncertain = true;
    else if (term.kind === 'all') return settled(result);
    else if (term.kind === 'range') {
      if (contains(term.range, address)) return settled(result);
    } else {
      const inner = evaluateSpf(term.policy, address);
      if (inner === 'pass') return settled(result);
      if (inner === 'unknown') uncertain = true;
    }
  }
  return settled(redirect ? evaluateSpf(redirect, address) : 'neutral');
}
