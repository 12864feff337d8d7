import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { isOwnMachine } from '../network.ts';
import { type Dns, DnsFailure, systemAddresses } from './dns.ts';
import { dnsSilent, hostExists, noHost } from './dns-wording.ts';
import type { Finding } from './finding.ts';
import type { MailServer } from './smtp-wording.ts';

/** The mail server of SMTP_URL, and whether it is in the DNS. */

export interface Server extends MailServer {
  url: string;
  host: string;
}

export function serverOf({ smtpUrl, smtpOAuth }: Config): Server | undefined {
  if (!smtpUrl) return undefined;
  const { host: name, hostname: host } = new URL(smtpUrl);
  return { setting: 'SMTP_URL', url: smtpUrl, name, host, usesOAuth: smtpOAuth !== undefined };
}

/** Looks for the server's name; undefined where it needs none. */
export async function locate({ host, setting }: Server, dns: Dns): Promise<Finding | undefined> {
  if (isOwnMachine(host) || isIP(host.replace(/^\[|\]$/g, ''))) return undefined;
  try {
    const resolved = await dns.addresses(host);
    const addresses = resolved.length > 0 ? resolved : await systemAddresses(host);
    return addresses.length > 0 ? hostExists(host) : noHost(host, setting);
  } catch (error) {
    if (!(error instanceof DnsFailure)) throw error;
    return dnsSilent(host, error.code);
  }
}
