import { optionalTable } from './http/static/tables.ts';

/** What a visitor is told about the company in a message or an answer of the server. */
export interface Company {
  name: string;
  phone?: string;
  phoneHref?: string;
  /** From when to when somebody answers the phone, as a sentence names it. */
  hours?: string;
}

/**
 * The build writes the owner's details beside its other tables, so that they are typed once, in the site's content. A build that
 * has none (a foreign site folder) leaves the site's host as the name.
 */
export function readCompany(dist: string, siteUrl: string): Company {
  const table = optionalTable<Company>(dist, 'company.json');
  if (!table) return { name: mailHost(siteUrl) };
  const { name, phone, phoneHref, hours } = table;
  return { name, ...(phone && phoneHref && { phone, phoneHref }), ...(hours && { hours }) };
}

/** The host under which the company writes: the site's, without `www`. */
export const mailHost = (siteUrl: string): string => new URL(siteUrl).hostname.replace(/^www\./, '');
