import { type Dns, DnsFailure } from './dns.ts';
import * as say from './dns-wording.ts';
import type { Finding } from './finding.ts';
import { includeOf } from './providers.ts';
import { evaluateSpf, type LoadedSpf, loadSpf, spfRecords } from './spf.ts';
import { SpfError } from './spf-record.ts';

/** Whether the DNS of a sender's domain lets other mail servers trust its messages. */

/** A server that sends for the domain. */
export interface SendingHost {
  host: string;
  /** Where its messages may come from, as far as one can know. */
  addresses: string[];
}

export interface Sender {
  domain: string;
  /** The variable that names it. */
  setting: string;
}

/** A check's words, and whether receivers can authenticate the domain by what it looked at. */
interface Checked {
  findings: Finding[];
  authenticates: boolean;
}

function spfFault(domain: string, { problem, detail }: SpfError): Finding {
  if (problem === 'lookups') return say.spfLookups(domain);
  return problem === 'syntax' ? say.spfSyntax(domain, detail) : say.spfInclude(domain, detail);
}

function spfOfHost(
  domain: string,
  { policy, included }: LoadedSpf,
  { host, addresses }: SendingHost,
): Finding {
  const include = includeOf(host);
  if (include && included.includes(include)) return say.spfAllows(domain, host);
  const results = addresses.map((address) => evaluateSpf(policy, address));
  if (results.includes('pass')) return say.spfAllows(domain, host);
  const isKnown = results.length > 0 && !results.includes('unknown');
  return isKnown || include ? say.spfWithoutUs(domain, host, include) : say.spfUnknown(domain, host);
}

async function checkSpf(domain: string, hosts: SendingHost[], dns: Dns): Promise<Checked> {
  const [record, second] = await spfRecords(domain, dns);
  const include = hosts.map(({ host }) => includeOf(host)).find(Boolean);
  if (!record) return { findings: [say.noSpf(domain, include)], authenticates: false };
  if (second) return { findings: [say.twoSpf(domain)], authenticates: false };
  try {
    const loaded = await loadSpf(domain, record, dns);
    const findings = hosts.map((host) => spfOfHost(domain, loaded, host));
    return { findings, authenticates: findings.every(({ state }) => state !== 'fault') };
  } catch (error) {
    if (!(error instanceof SpfError)) throw error;
    return { findings: [spfFault(domain, error)], authenticates: false };
  }
}

async function checkDkim(domain: string, selectors: string[], dns: Dns): Promise<Checked> {
  const published = await Promise.all(
    selectors.map(async (selector) => {
      const records = await dns.txt(`${selector}._domainkey.${domain}`);
      // An empty key says that it was withdrawn.
      return records.some((text) => /(?:^|;)\s*p=[^;\s]/.test(text)) ? [selector] : [];
    }),
  );
  const found = published.flat();
  const finding = found.length > 0 ? say.dkimFound(domain, found) : say.noDkim(domain, selectors);
  return { findings: [finding], authenticates: found.length > 0 };
}

/** The policy of the domain, or of the nearest domain above it that has one. */
async function dmarcPolicy(domain: string, dns: Dns): Promise<string | undefined> {
  const labels = domain.split('.');
  for (let above = 0; above <= labels.length - 2; above += 1) {
    const records = await dns.txt(`_dmarc.${labels.slice(above).join('.')}`);
    const record = records.find((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (record === undefined) continue;
    const tags = new Map(record.split(';').map((tag) => tag.trim().split(/\s*=\s*/, 2) as [string, string]));
    return ((above > 0 && tags.get('sp')) || tags.get('p') || 'none').toLowerCase();
  }
  return undefined;
}

async function checkDmarc(domain: string, isAuthenticated: boolean, dns: Dns): Promise<Finding> {
  const policy = await dmarcPolicy(domain, dns);
  if (policy === undefined) return say.noDmarc(domain);
  const isStrict = policy === 'reject' || policy === 'quarantine';
  return isStrict && !isAuthenticated ? say.dmarcRejects(domain, policy) : say.dmarcFound(domain, policy);
}

/** Looks at the sender's domain: whether it exists, SPF, DKIM and DMARC. */
export async function checkSender(
  { domain, setting }: Sender,
  hosts: SendingHost[],
  selectors: string[],
  dns: Dns,
): Promise<Finding[]> {
  try {
    const exchanges = await dns.mx(domain);
    const exists = exchanges.length > 0 || (await dns.addresses(domain)).length > 0;
    if (!exists) return [say.noDomain(domain, setting)];
    const receives = exchanges.length > 0 ? say.domainReceives(domain) : say.noMx(domain, setting);
    const spf = await checkSpf(domain, hosts, dns);
    const dkim = await checkDkim(domain, selectors, dns);
    const dmarc = await checkDmarc(domain, spf.authenticates || dkim.authenticates, dns);
    return [receives, ...spf.findings, ...dkim.findings, dmarc];
  } catch (error) {
    if (!(error instanceof DnsFailure)) throw error;
    return [say.dnsSilent(error.dnsName, error.code)];
  }
}
