import { randomUUID } from 'node:crypto';
import { quotePayload } from '../quote/payload.ts';
import { EMPTY_REQUEST, type QuoteRequest } from '../quote/schema.ts';

export const REQUEST: QuoteRequest = {
  ...EMPTY_REQUEST,
  firstName: 'Jeanne-Élise',
  lastName: "d'Aubigné Lefèvre",
  email: 'jeanne@example.org',
  phone: '06 12 34 56 78',
  address: '12 bis, rue de la Glacière',
  postalCode: '75013',
  city: 'Paris',
  service: 'Débarras après décès',
  surface: '50-100m²',
  urgency: 'semaine',
  description: "L'appartement de ma mère : 3e étage sans ascenseur.\nPiano droit <3, cave de 20 < 30 m².",
};

let serial = 0;

export const newToken = (): string => randomUUID();

const anyRequest = (more: Partial<QuoteRequest> = {}): QuoteRequest => ({
  ...REQUEST,
  email: `visiteur${++serial}@example.org`,
  ...more,
});

/** Makes the JSON body that the page sends. Each body has its own e-mail address, unless `request` sets one. */
export const jsonBody = (request: Partial<QuoteRequest> = {}, more: Record<string, unknown> = {}) => ({
  ...quotePayload(anyRequest(request), {
    accessKey: 'local',
    origin: 'http://localhost',
    formToken: newToken(),
    startedAt: '2026-01-01T00:00:00.000Z',
    isOwnServer: true,
    isAgreed: true,
    userAgent: 'Mozilla/5.0 (test)',
    referrer: '',
    now: new Date('2026-11-21T09:32:00Z'),
  }),
  ...more,
});

/** Makes the urlencoded body of the form without JavaScript: no form token, and a relative redirect. */
export const formBody = (request: Partial<QuoteRequest> = {}, more: Record<string, string> = {}): string =>
  new URLSearchParams({
    ...anyRequest(request),
    access_key: 'local',
    redirect: '/devis-gratuit?success=true',
    subject: 'Demande de devis',
    from_name: 'Demande de devis',
    formToken: '',
    botcheck: '',
    noticeVersion: '2026-11-21',
    ...more,
  }).toString();
