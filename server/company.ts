import type { CallHours } from '../quote/call-back.ts';
import { optionalTable } from './http/static/tables.ts';

/** The colours of e-mails, under the names of the site's tokens. */
export interface Colours {
  /** Titles. */
  green: string;
  /** Links and buttons. */
  terracotta: string;
  /** Sheets of paper. */
  paper: string;
  /** Ground of the page. */
  stone: string;
  /** Borders. */
  line: string;
  /** Text. */
  ink: string;
  /** Quiet text. */
  grey: string;
}

/** What the built form offers, and where. */
interface Offer {
  /** A sensitive one is named in no e-mail to a visitor: the address may be wrong, or a family’s. */
  services: readonly { option: string; sensitive: boolean }[];
  /** How the postal codes of the zone begin. */
  postalPrefixes: readonly string[];
}

/** What a visitor is told about the company in a message of the server. */
export interface Company extends Offer {
  name: string;
  phone?: string;
  /** When somebody answers the phone; `display` is worded for use inside a sentence. */
  hours?: CallHours & { display: string };
  colours: Colours;
}

/** For a site folder that names no colours. */
const NEUTRAL: Colours = {
  green: '#222222',
  terracotta: '#0b57d0',
  paper: '#ffffff',
  stone: '#f4f4f4',
  line: '#dddddd',
  ink: '#222222',
  grey: '#5f6368',
};

function coloursOf(given: Partial<Colours> = {}): Colours {
  const names = Object.keys(NEUTRAL) as (keyof Colours)[];
  const isColour = (value: unknown) => /^#[\da-f]{3,8}$/i.test(String(value));
  const known = names.filter((name) => isColour(given[name])).map((name) => [name, given[name]]);
  return { ...NEUTRAL, ...Object.fromEntries(known) };
}

/**
 * Reads the owner's details, which the build copies from the site's content into `dist/tables`. A site
 * folder without that table gets the site's host as the company's name.
 */
export function readCompany(dist: string, siteUrl: string): Company {
  const table = optionalTable<Omit<Company, 'colours'> & { colours?: Partial<Colours> }>(
    dist,
    'company.json',
  );
  const offer = optionalTable<Offer>(dist, 'services.json') ?? { services: [], postalPrefixes: [] };
  const { name = mailHost(siteUrl), phone, hours, colours } = table ?? {};
  return {
    name,
    ...(phone && { phone }),
    ...(hours && { hours }),
    ...offer,
    colours: coloursOf(colours),
  };
}

/** The host under which the company writes: the site's, without `www`. */
export const mailHost = (siteUrl: string): string => new URL(siteUrl).hostname.replace(/^www\./, '');
