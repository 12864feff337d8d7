import type { SpokenHours } from '../../quote/call-back.ts';
import { readTable } from './tables.ts';

/** The colours of e-mails, by the names of the site's tokens. */
export type Colours = Record<'brand' | 'action' | 'paper' | 'tint' | 'line' | 'ink' | 'muted', string>;

/** The company as the server's messages name it, and what the built form offers. */
export interface Company {
  name: string;
  phone: string;
  /** Name, form, seat and registration, a line each. */
  identity: readonly string[];
  /** The hours at which somebody answers the phone. */
  hours: SpokenHours;
  colours: Colours;
  /**
   * The services of the form. No e-mail to a visitor names a `sensitive` one: the address may be wrong, or a family's.
   */
  services: readonly { option: string; sensitive: boolean; health?: boolean | undefined }[];
  /** The beginnings of the zone's postal codes. */
  postalPrefixes: readonly string[];
}

/** The service, unless it lets a reader guess somebody's health: subjects of e-mails show on locked screens. */
export const shownService = (service: string, { services }: Pick<Company, 'services'>): string =>
  services.some(({ option, health }) => option === service && health) ? '' : service;

/** Reads the owner's details, which the build copies from the site's content into `dist/tables`. */
export const readCompany = (dist: string): Company => ({
  ...readTable<Company>(dist, 'company.json'),
  ...readTable<Pick<Company, 'services' | 'postalPrefixes'>>(dist, 'services.json'),
});

/** The host under which the company writes: the site's, without `www`. */
export const mailHost = (siteUrl: string): string => new URL(siteUrl).hostname.replace(/^www\./, '');
