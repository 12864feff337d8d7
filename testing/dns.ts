import { type Dns, DnsFailure } from '../server/mail-check/dns.ts';

interface Records {
  A?: string[];
  MX?: string[];
  TXT?: string[];
}

/** The records of each name. Other names do not exist; `fails` is a name for which the DNS gives no answer. */
export type Zone = Record<string, Records | 'fails'>;

/** A DNS that holds this zone. */
export function dnsOf(zone: Zone): Dns {
  const look = async (name: string, type: keyof Records): Promise<string[]> => {
    const records = zone[name.toLowerCase()];
    if (records === 'fails') throw new DnsFailure(name, 'ESERVFAIL');
    return records?.[type] ?? [];
  };
  return {
    txt: (name) => look(name, 'TXT'),
    mx: (name) => look(name, 'MX'),
    addresses: (name) => look(name, 'A'),
  };
}
