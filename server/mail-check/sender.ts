import { type Dns, DnsFailure } from './dns.ts';
import * as say from './dns-wording.ts';
import type { Finding } from './finding.ts';
import { includeOf } from './providers.ts';

/** Whether the DNS of a sender's domain has what other mail servers look for. */

export interface Sender {
  domain: string;
  /** The variable that names it. */
  setting: string;
}

/** Whether the record allows the server is only known for providers with an include of their own. */
async function checkSpf(domain: string, host: string, dns: Dns): Promise<Finding> {
  const records = (await dns.txt(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text));
  const include = includeOf(host);
  const [record, second] = records;
  if (!record) return say.noSpf(domain, include);
  if (second) return say.twoSpf(domain);
  const isAllowed = include && record.toLowerCase().split(' ').includes(`include:${include}`);
  return isAllowed ? say.spfAllows(domain, host) : say.spfFound(domain, host, include);
}

/** The record of the domain, or of the nearest domain above it that has one. */
async function checkDmarc(domain: string, dns: Dns): Promise<Finding> {
  const labels = domain.split('.');
  for (let above = 0; above <= labels.length - 2; above += 1) {
    const records = await dns.txt(`_dmarc.${labels.slice(above).join('.')}`);
    if (records.some((text) => /^v=DMARC1\s*(?:;|$)/i.test(text))) return say.dmarcFound(domain);
  }
  return say.noDmarc(domain);
}

/** Looks at the sender's domain: whether it exists and receives, SPF and DMARC. */
export async function checkSender({ domain, setting }: Sender, host: string, dns: Dns): Promise<Finding[]> {
  try {
    const exchanges = await dns.mx(domain);
    const exists = exchanges.length > 0 || (await dns.addresses(domain)).length > 0;
    if (!exists) return [say.noDomain(domain, setting)];
    const receives = exchanges.length > 0 ? say.domainReceives(domain) : say.noMx(domain, setting);
    return [receives, await checkSpf(domain, host, dns), await checkDmarc(domain, dns)];
  } catch (error) {
    if (!(error instanceof DnsFailure)) throw error;
    return [say.dnsSilent(error.dnsName, error.code)];
  }
}
