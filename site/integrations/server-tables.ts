import type { AstroIntegration } from 'astro';
import { company } from '../../content/data/company.data.ts';
import { POSTAL_PREFIXES, SERVICES } from '../../content/data/services.data.ts';
import { brand } from '../lib/brand.data.ts';
import { ACCESS_KEY, SITE_URL, SUBMIT_URL } from '../lib/env.data.ts';
import { writeTable } from './output.ts';

/** Writes what the server needs to know of the site's content and settings. */
export const serverTables = (): AstroIntegration => ({
  name: 'server-tables',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      // For the server's e-mails.
      await writeTable(dir, 'company', {
        name: company.name,
        phone: company.phone.display,
        hours: company.hours,
        colours: brand,
      });
      // What the form offers, and where: its rules, and what a message may name.
      await writeTable(dir, 'services', {
        services: SERVICES.map(({ option, sensitive, health }) => ({ option, sensitive, health })),
        postalPrefixes: POSTAL_PREFIXES,
      });
      // What the form sends and where to: the server accepts nothing else.
      await writeTable(dir, 'form', { submitUrl: SUBMIT_URL, accessKey: ACCESS_KEY });
      // The server warns at start if its own settings differ from these.
      await writeTable(dir, 'site', { siteUrl: SITE_URL, retentionDays: company.retention.days });
    },
  },
});
