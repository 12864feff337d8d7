import { company } from '../../content/data/company.data.ts';
import type { OfficeRequest } from '../../quote/pages/office.ts';
import { fullName } from '../../quote/payload.ts';
import type { QuoteRequest } from '../../quote/schema.ts';

/** Links that open another program of the device. */

/** A new e-mail to whoever asked, begun for the office. */
export function mailHref({ request, reference }: Pick<OfficeRequest, 'request' | 'reference'>): string {
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
    company.phone.display,
  ].join('\r\n');
  const address = encodeURIComponent(request.email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The place in the device’s own map. */
export function mapHref({ address, postalCode, city }: QuoteRequest, isApple: boolean): string {
  const place = encodeURIComponent(`${address}, ${postalCode} ${city}`);
  return isApple ? `maps:?q=${place}` : `geo:0,0?q=${place}`;
}
