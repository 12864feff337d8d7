import type { CollectionEntry } from 'astro:content';
import type {
  BlogPosting,
  BreadcrumbList,
  Graph,
  HomeAndConstructionBusiness,
  Offer,
  OpeningHoursSpecification,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';
import { company, legal, registeredOffice } from '../../../content/data/company.data.ts';
import { isToComplete } from '../../../content/data/proof.ts';
import { DEPARTMENTS } from '../../../content/data/services.data.ts';
import { dateAt } from '../../../quote/time/french-time.ts';
import type { CallHours } from '../../../quote/time/working-hours.ts';
import { absoluteUrl } from '../absolute.ts';
import type { Crumb } from '../trail.ts';

/**
 * Structured data (schema.org). Each page describes the company once; everything else refers to it by its
 * identifier. There is no rating: search engines ask companies not to mark up reviews of themselves.
 */

const COMPANY_ID = absoluteUrl('/#entreprise');
const theCompany = { '@id': COMPANY_ID };
const LANGUAGE = 'fr-FR';

const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const areaServed = DEPARTMENTS.map(({ name }) => ({ '@type': 'AdministrativeArea' as const, name }));

/** Returns the weekly hours, with the days of the same hours together, and the closed days that are not over. */
export function openingHours({ week, closed }: CallHours, today: string): OpeningHoursSpecification[] {
  const openings = week.flatMap((day, index) =>
    day.map((hours) => ({ ...hours, day: SCHEMA_DAYS[index] ?? 'Monday' })),
  );
  const byHours = Map.groupBy(openings, ({ opens, closes }) => `${opens} ${closes}`);
  const weekly = [...byHours.values()].map((same) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: same.map(({ day }) => day),
    opens: same[0]?.opens,
    closes: same[0]?.closes,
  }));
  const closedDays = closed
    .filter(({ to }) => to >= today)
    .map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      validFrom: from,
      validThrough: to,
      opens: '00:00',
      closes: '00:00',
    }));
  return [...weekly, ...closedDays];
}

/** The code of the French company register in ISO 6523. */
const FRENCH_REGISTER = '0002';
const [siren] = /\d{9}/.exec(legal.siren.replace(/\s/g, '')) ?? [];
const { street: streetAddress, code: postalCode, town: addressLocality } = registeredOffice;
const googleProfile = company.googleRating?.href;
const sameAs = [...new Set([...(googleProfile ? [googleProfile] : []), ...(company.sameAs ?? [])])];

/** Describes the company, without the facts that the owner has not filled in yet. */
export const companyNode = (imageUrl: string): HomeAndConstructionBusiness => ({
  '@type': 'HomeAndConstructionBusiness',
  '@id': COMPANY_ID,
  name: company.name,
  ...(!isToComplete(legal.form) && { legalName: `${company.name} ${legal.form}` }),
  ...(siren && { iso6523Code: `${FRENCH_REGISTER}:${siren}` }),
  url: absoluteUrl('/'),
  description: company.blurb,
  telephone: company.phone.international,
  email: company.email,
  foundingDate: String(company.foundedIn),
  logo: absoluteUrl('/apple-touch-icon.png'),
  image: imageUrl,
  priceRange: company.priceRange ?? 'Sur devis',
  ...(sameAs.length > 0 && { sameAs }),
  address: {
    '@type': 'PostalAddress',
    ...(!isToComplete(legal.address) && { streetAddress, postalCode, addressLocality }),
    addressCountry: 'FR',
  },
  areaServed,
  openingHoursSpecification: openingHours(company.hours, dateAt(Date.now())),
});

export const webSiteNode: WebSite = {
  '@type': 'WebSite',
  '@id': absoluteUrl('/#site'),
  name: company.name,
  url: absoluteUrl('/'),
  inLanguage: LANGUAGE,
  publisher: theCompany,
};

type ServiceData = CollectionEntry<'services'>['data'];

const UNIT_CODES = { 'm²': 'MTK' };

/** Describes an indicative price, in euros with all taxes. */
const offerNode = ({ name, from, to, per }: NonNullable<ServiceData['prices']>[number]): Offer => ({
  '@type': 'Offer',
  name,
  priceSpecification: {
    '@type': per ? 'UnitPriceSpecification' : 'PriceSpecification',
    priceCurrency: 'EUR',
    minPrice: from,
    ...(to !== undefined && { maxPrice: to }),
    valueAddedTaxIncluded: true,
    ...(per && { unitCode: UNIT_CODES[per] }),
  },
});

export const serviceNode = (service: ServiceData, path: string, imageUrl: string): Service => ({
  '@type': 'Service',
  name: service.title,
  description: service.description,
  url: absoluteUrl(path),
  image: imageUrl,
  areaServed,
  provider: theCompany,
  ...(service.prices?.length && { offers: service.prices.map(offerNode) }),
});

export const breadcrumbNode = (trail: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: label,
    item: { '@type': 'WebPage' as const, '@id': absoluteUrl(href) },
  })),
});

export const articleNode = (
  article: CollectionEntry<'articles'>['data'],
  path: string,
  imagePath: string,
): BlogPosting => ({
  '@type': 'BlogPosting',
  headline: article.title,
  description: article.description,
  url: absoluteUrl(path),
  mainEntityOfPage: absoluteUrl(path),
  image: absoluteUrl(imagePath),
  datePublished: dateAt(article.date),
  ...(article.updated && { dateModified: dateAt(article.updated) }),
  timeRequired: `PT${Number.parseInt(article.readTime, 10)}M`,
  inLanguage: LANGUAGE,
  author: article.author
    ? { '@type': 'Person', name: article.author.name, jobTitle: article.author.role, worksFor: theCompany }
    : { '@type': 'Organization', name: `L’équipe ${company.name}`, url: absoluteUrl('/a-propos') },
  publisher: theCompany,
});

/** Returns the text of the script element. A `<` is escaped, so that no content can end the element. */
export function serialise(nodes: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
