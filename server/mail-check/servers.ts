import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';
import { isOwnMachine } from '../mail/mailer.ts';
import { type Dns, DnsFailure, systemAddresses } from './dns.ts';
import { dnsSilent, hostExists, noHost } from './dns-wording.ts';
import type { Finding } from './finding.ts';
import type { MailServer } from './smtp-wording.ts';

/** The mail servers of the configuration, and where they are. */

export interface Server extends MailServer {
  url: string;
  host: string;
  /** Stands for the server in the code of a test message. */
  about: string;
}

/** The configured mail servers. */
export function serversOf({ smtpUrl, smtpFallbackUrl, smtpOAuth, siteUrl, mailTo }: Config): Server[] {
  const named = (setting: MailServer['setting'], url: string | undefined): Server[] => {
    if (!url) return [];
    const { host: name, hostname: host } = new URL(url);
    const usesOAuth = setting === 'SMTP_URL' && smtpOAuth !== undefined;
    return [{ setting, url, name, host, usesOAuth, about: `${siteUrl} ${setting} ${name} ${mailTo}` }];
  };
  return [...named('SMTP_URL', smtpUrl), ...named('SMTP_FALLBACK_URL', smtpFallbackUrl)];
}

const PRIVATE = /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.|^(?:f[cd]|fe80|::)/i;

/** The addresses under which other machines see a server. Behind a router, they cannot be known from here. */
const publicOnes = (addresses: string[]): string[] => addresses.filter((address) => !PRIVATE.test(address));

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));

/** Looks for the server. `addresses` are those from which its messages may reach others. */
export async function locate(
  server: Server,
  dns: Dns,
): Promise<{ findings: Finding[]; addresses: string[] }> {
  const { host, setting } = server;
  const literal = host.replace(/^\[|\]$/g, '');
  if (isOwnMachine(host)) return { findings: [], addresses: publicOnes(ownAddresses()) };
  if (isIP(literal)) return { findings: [], addresses: publicOnes([literal]) };
  try {
    const resolved = await dns.addresses(host);
    const addresses = resolved.length > 0 ? resolved : await systemAddresses(host);
    const finding = addresses.length > 0 ? hostExists(host) : noHost(host, setting);
    return { findings: [finding], addresses: publicOnes(addresses) };
  } catch (error) {
    if (!(error instanceof DnsFailure)) throw error;
    return { findings: [dnsSilent(host, error.code)], addresses: [] };
  }
}
