import type { SpokenHours } from '../../quote/call-back.ts';
import { readTable } from './tables.ts';

export type Colours = Record<'brand' | 'action' | 'paper' | 'tint' | 'line' | 'ink' | 'muted', string>;

/** The owner's details that e-mails show, and the services and zone by which requests are checked. */
export interface Company {
  name: string;
  phone: string;
  /** Name, legal form, seat and registration, a line each. */
  identity: readonly string[];
  hours: SpokenHours;
  colours: Colours;
  /**
   * The services that the form offers. No e-mail to a visitor names a `sensitive` one: the address may be mistyped, or
   * shared by a family. `health`: the choice says something about the health of a person.
   */
  services: readonly { option: string; sensitive: boolean; health?: boolean | undefined }[];
  postalPrefixes: readonly string[];
}

/**
 * Returns the service for the subject of an e-mail. Returns an empty string if the service says something about
 * somebody's health, because locked screens show subjects.
 */
export const serviceForSubject = (service: string, { services }: Pick<Company, 'services'>): string =>
  services.some(({ option, health }) => option === service && health) ? '' : service;

export const readCompany = (dist: string): Company => ({
  ...readTable<Company>(dist, 'company.json'),
  ...readTable<Pick<Company, 'services' | 'postalPrefixes'>>(dist, 'services.json'),
});

/** Returns the domain of the company's own e-mail addresses: the site's host, without `www`. */
export const mailHost = (siteUrl: string): string => new URL(siteUrl).hostname.replace(/^www\./, '');
