import { quotePayload } from '../../quote/payload.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import { REQUEST as A_REQUEST } from '../../server/tests/support/request-bodies.ts';

/** A request of ordinary length, from somebody else each time. */

const EMAIL = 'visiteur-00000000-@example.org';
const REFERENCE = 'aaaaaaaa';

export const REQUEST: QuoteRequest = {
  ...A_REQUEST,
  lastName: 'Lefèvre',
  email: EMAIL,
  description:
    'L’appartement de ma mère, au troisième étage sans ascenseur : trois pièces meublées, un piano droit, une cave de huit mètres ' +
    'carrés pleine de cartons. Stationnement possible devant l’immeuble. Les meubles du salon sont à garder pour ma sœur, qui passera ' +
    'les prendre avant ; tout le reste est à vider et l’appartement à nettoyer avant la remise des clés à la fin du mois.',
};

const eight = (serial: number): string => serial.toString(16).padStart(8, '0');

/** The token under which the server knows the request of this number. */
export const tokenOf = (serial: number): string => `${eight(serial)}-4000-8000-000000000000`;

/** An internet address of its own for each visitor, as a proxy names it: nobody is throttled. */
const addressOf = (serial: number): string =>
  `${1 + ((serial >>> 24) & 7)}.${(serial >>> 16) & 255}.${(serial >>> 8) & 255}.${serial & 255}`;

/** The bytes (one character each) of the request of that number. */
export function requestMaker(port: number): (serial: number) => string {
  const now = Date.now();
  const payload = quotePayload(REQUEST, {
    accessKey: 'local',
    origin: `http://127.0.0.1:${port}`,
    formToken: tokenOf(0).replace(eight(0), REFERENCE),
    startedAt: new Date(now - 90_000).toISOString(),
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    referrer: `http://127.0.0.1:${port}/services/debarras-appartement`,
    now: new Date(now),
  });
  const body = Buffer.from(JSON.stringify(payload), 'utf8');
  const head =
    `POST /submit HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\naccept: application/json\r\n` +
    `content-length: ${body.length}\r\nx-forwarded-for: ADDRESS\r\n\r\n`;
  const template = head + body.toString('latin1');
  return (serial) =>
    template
      .replace('ADDRESS', addressOf(serial))
      .replaceAll(REFERENCE, eight(serial))
      .replaceAll('-00000000-', `-${eight(serial)}-`);
}
