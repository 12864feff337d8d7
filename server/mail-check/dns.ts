import { Resolver } from 'node:dns/promises';

/** The DNS as the check needs it. Nothing found is an empty list. */
export interface Dns {
  txt: (name: string) => Promise<string[]>;
  /** The names of the mail servers. */
  mx: (name: string) => Promise<string[]>;
  /** IPv4 and IPv6 addresses. */
  addresses: (name: string) => Promise<string[]>;
}

/** The DNS gave no answer, so nothing is known about the name. */
export class DnsFailure extends Error {
  readonly dnsName: string;
  readonly code: string;

  constructor(dnsName: string, code: string) {
    super(`${dnsName}: ${code}`);
    this.dnsName = dnsName;
    this.code = code;
  }
}

const TIMEOUT_MS = 5000;
const TRIES = 2;
const ABSENT = ['ENOTFOUND', 'ENODATA'];

async function found<T>(name: string, asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    const { code = 'EDNS' } = error as NodeJS.ErrnoException;
    if (ABSENT.includes(code)) return [];
    throw new DnsFailure(name, code);
  }
}

export function createDns(): Dns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  return {
    // A long text comes in parts.
    txt: async (name) => (await found(name, resolver.resolveTxt(name))).map((parts) => parts.join('')),
    // A single « . » says that the domain takes no mail (RFC 7505).
    mx: async (name) =>
      (await found(name, resolver.resolveMx(name))).map(({ exchange }) => exchange).filter(Boolean),
    addresses: async (name) => {
      const families = [resolver.resolve4(name), resolver.resolve6(name)];
      return (await Promise.all(families.map((family) => found(name, family)))).flat();
    },
  };
}
