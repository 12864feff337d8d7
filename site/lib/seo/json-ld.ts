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
import { absolute } from '../absolute.ts';
import type { Crumb } from '../trail.ts';

/**
 * Structured data (schema.org). Each page describes the company once; everything else refers to it by its
 * identifier. There is no rating: search engines ask companies not to mark up reviews of themselves.
 */

const COMPANY_ID = absolute('/#entreprise');
const theCompany = { '@id': COMPANY_ID };
const LANGUAGE = 'fr-FR';

const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const areaServed = DEPARTMENTS.map(({ name }) => ({ '@type': 'AdministrativeArea' as const, name }));

/** The hours of the week, and the days off that are not over. */
export function openingHours({ week, closed }: CallHours, today: string): OpeningHoursSpecification[] {
  const times = week.flatMap((day, index) =>
    day.map((hours) => ({ ...hours, day: SCHEMA_DAYS[index] ?? 'Monday' })),
  );
  const kinds = Map.groupBy(times, ({ opens, closes }) => `${opens} ${closes}`);
  return [
    ...[...kinds.values()].map((same) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: same.map(({ day }) => day),
      opens: same[0]?.opens,
      closes: same[0]?.closes,
    })),
    ...closed
      .filter(({ to }) => to >= today)
      .map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        ...{ validFrom: from, validThrough: to, opens: '00:00', closes: '00:00' },
      })),
  ];
}

/** ISO 6523 calls the French register of companies 0002. */
const [siren] = /\d{9}/.exec(legal.siren.replace(/\s/g, '')) ?? [];
const { street: streetAddress, code: postalCode, town: addressLocality } = registeredOffice;
/** The company elsewhere. */
const sameAs = [...new Set([company.googleRating?.href ?? [], company.sameAs ?? []].flat())];

/**
 * Says nothing that is still to complete.
 *
 * @param image the absolute address of the company's picture.
 */
export const companyNode = (image: string): HomeAndConstructionBusiness => ({
  '@type': 'HomeAndConstructionBusiness',
  '@id': COMPANY_ID,
  name: company.name,
  ...(!isToComplete(legal.form) && { legalName: `${company.name} ${legal.form}` }),
  ...(siren && { iso6523Code: `0002:${siren}` }),
  url: absolute('/'),
  description: company.blurb,
  telephone: company.phone.international,
  email: company.email,
  foundingDate: String(company.foundedIn),
  logo: absolute('/apple-touch-icon.png'),
  image,
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
  '@id': absolute('/#site'),
  name: company.name,
  url: absolute('/'),
  inLanguage: LANGUAGE,
  publisher: theCompany,
};

type ServiceData = CollectionEntry<'services'>['data'];

const UNIT_CODES = { 'm²': 'MTK' };

/** An indicative price, in euros with all taxes. */
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

/** @param image its absolute address. */
export const serviceNode = (service: ServiceData, path: string, image: string): Service => ({
  '@type': 'Service',
  name: service.title,
  description: service.description,
  url: absolute(path),
  image,
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
    item: { '@type': 'WebPage' as const, '@id': absolute(href) },
  })),
});

export const articleNode = (
  article: CollectionEntry<'articles'>['data'],
  path: string,
  image: string,
): BlogPosting => ({
  '@type': 'BlogPosting',
  headline: article.title,
  description: article.description,
  url: absolute(path),
  mainEntityOfPage: absolute(path),
  image: absolute(image),
  datePublished: dateAt(article.date),
  ...(article.updated && { dateModified: dateAt(article.updated) }),
  timeRequired: `PT${Number.parseInt(article.readTime, 10)}M`,
  inLanguage: LANGUAGE,
  author: article.author
    ? { '@type': 'Person', name: article.author.name, jobTitle: article.author.role, worksFor: theCompany }
    : { '@type': 'Organization', name: `L’équipe ${company.name}`, url: absolute('/a-propos') },
  publisher: theCompany,
});

/** The text of the script element. A `<` is escaped, so that no content can end the element. */
export function serialise(nodes: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
