import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  HomeAndConstructionBusiness,
  Offer,
  OpeningHoursSpecification,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';
import { company, legal } from '../../../content/data/company.data.ts';
import { DEPARTMENTS } from '../../../content/data/services.data.ts';
import { dateAt } from '../../../quote/french-time.ts';
import type { CallHours } from '../../../quote/working-hours.ts';
import { absolute } from '../absolute.ts';
import { isoDay } from '../dates.ts';
import { REGION } from '../region.data.ts';

/**
 * Structured data (schema.org). Each page describes the company once; everything else refers to it by its
 * identifier. There is no rating: search engines ask companies not to mark up reviews of themselves.
 */

const COMPANY_ID = absolute('/#entreprise');
const theCompany = { '@id': COMPANY_ID };
const LANGUAGE = 'fr-FR';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const areaServed = DEPARTMENTS.map(({ name }) => ({ '@type': 'AdministrativeArea' as const, name }));

/** The registered office, « 12 rue des Lilas, 75020 Paris », once the owner has stated it. */
const OFFICE = /^(?<streetAddress>.+?),? (?<postalCode>\d{5}) (?<addressLocality>[^,]+)$/;

/** The hours of the week, and the days off that are not over. */
export function openingHours({ week, closed }: CallHours, today: string): OpeningHoursSpecification[] {
  const times = week.flatMap((day, index) =>
    day.map((hours) => ({ ...hours, day: DAYS[index] ?? 'Monday' })),
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

/** @param image the absolute address of the company's picture. */
export const companyNode = (image: string): HomeAndConstructionBusiness => ({
  '@type': 'HomeAndConstructionBusiness',
  '@id': COMPANY_ID,
  name: company.name,
  url: absolute('/'),
  description: company.blurb,
  telephone: company.phone.international,
  email: company.email,
  foundingDate: String(company.foundedIn),
  logo: absolute('/icon-512.png'),
  image,
  priceRange: 'Sur devis',
  ...(company.sameAs?.length && { sameAs: company.sameAs }),
  address: {
    '@type': 'PostalAddress',
    ...OFFICE.exec(legal.address)?.groups,
    ...(REGION && { addressRegion: REGION }),
    addressCountry: 'FR',
  },
  areaServed,
  openingHoursSpecification: openingHours(company.hours, dateAt(Date.now())),
});

export const webSiteNode = (): WebSite => ({
  '@type': 'WebSite',
  '@id': absolute('/#site'),
  name: company.name,
  url: absolute('/'),
  inLanguage: LANGUAGE,
  publisher: theCompany,
});

/** An indicative price, in euros with all taxes. */
interface Price {
  name: string;
  from: number;
  to?: number | undefined;
  per?: 'm²' | undefined;
}

interface ServiceFacts {
  prices?: readonly Price[] | undefined;
  name: string;
  description: string;
  path: string;
  /** Absolute or from the site's root. */
  image: string;
}

const UNIT_CODES = { 'm²': 'MTK' } as const;

const offerNode = ({ name, from, to, per }: Price): Offer => ({
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

export const serviceNode = ({ name, description, path, image, prices = [] }: ServiceFacts): Service => ({
  '@type': 'Service',
  name,
  description,
  url: absolute(path),
  image: absolute(image),
  areaServed,
  provider: theCompany,
  ...(prices.length > 0 && { offers: prices.map(offerNode) }),
});

export const breadcrumbNode = (
  trail: readonly { readonly label: string; readonly href: string }[],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: label,
    item: { '@type': 'WebPage' as const, '@id': absolute(href) },
  })),
});

interface ArticleFacts {
  title: string;
  description: string;
  path: string;
  image: string;
  date: Date;
  /** The day of the last revision. */
  updated?: Date | undefined;
  /** As readers see it: « 8 min ». */
  readTime: string;
}

export const articleNode = (article: ArticleFacts): BlogPosting => ({
  '@type': 'BlogPosting',
  headline: article.title,
  description: article.description,
  url: absolute(article.path),
  mainEntityOfPage: absolute(article.path),
  image: absolute(article.image),
  datePublished: isoDay(article.date),
  ...(article.updated && { dateModified: isoDay(article.updated) }),
  timeRequired: `PT${Number.parseInt(article.readTime, 10)}M`,
  inLanguage: LANGUAGE,
  author: theCompany,
  publisher: theCompany,
});

export const faqNode = (
  questions: readonly { readonly question: string; readonly answer: string }[],
): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  })),
});

/** The text of the script element. A `<` is escaped, so that no content can end the element. */
export function serialise(nodes: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
