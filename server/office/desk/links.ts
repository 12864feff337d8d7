import { fullName } from '../../../quote/payload.ts';
import type { QuoteRequest } from '../../../quote/schema.ts';
import type { Company } from '../../company.ts';
import type { RequestRecord } from '../../store/records.ts';

/** Links that leave the page for another program of the phone. */

/** A new e-mail to whoever asked, begun for the office. */
export function mailHref(
  { request, reference }: Pick<RequestRecord, 'request' | 'reference'>,
  company: Company,
) {
  const subject = `Votre demande de devis - ${reference}`;
  const body = [
    `Bonjour ${fullName(request)},`,
    '',
    'Merci pour votre demande de devis.',
    '',
    '',
    '',
    'Bien à vous,',
    company.name,
    ...(company.phone ? [company.phone] : []),
  ].join('\r\n');
  const address = encodeURIComponent(request.email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Apple’s devices do not know `geo:`. */
const APPLE = /iPhone|iPad|Macintosh/;

/** The place in the device’s own map. */
export function mapHref({ address, postalCode, city }: QuoteRequest, userAgent = ''): string {
  const place = encodeURIComponent(`${address}, ${postalCode} ${city}`);
  return APPLE.test(userAgent) ? `maps:?q=${place}` : `geo:0,0?q=${place}`;
}
