import { expect, test } from 'vitest';
import { REQUEST } from '../testing/request-bodies.ts';
import { CONSENT_FIELD, CONSENT_GIVEN } from './consent.ts';
import { quoteMessage } from './message.ts';
import NOTICES from './notices.json' with { type: 'json' };
import { HEALTH_CONSENT, NOTICE_TEXT, NOTICE_VERSION, quotePayload } from './payload.ts';

const CONTEXT = {
  accessKey: 'local',
  origin: 'https://www.ile-nette.example',
  formToken: '1a2b3c4d-0000-4000-8000-000000000000',
  startedAt: '2026-03-01T09:01:00.000Z',
  isOwnServer: true,
  isAgreed: false,
  userAgent: 'Navigateur',
  referrer: 'https://recherche.example/',
  now: new Date('2026-03-01T09:05:00Z'),
};

test('the body has the members that form services expect, and the message as the company reads it', () => {
  expect(quotePayload(REQUEST, CONTEXT)).toEqual({
    ...REQUEST,
    noticeVersion: NOTICE_VERSION,
    access_key: 'local',
    subject: "Demande de devis - Jeanne-Élise d'Aubigné Lefèvre",
    from_name: "Jeanne-Élise d'Aubigné Lefèvre",
    message: quoteMessage(REQUEST, '1a2b3c4d', CONTEXT.now),
    redirect: 'https://www.ile-nette.example/devis-gratuit?success=true',
    formToken: CONTEXT.formToken,
    startedAt: '2026-03-01T09:01:00.000Z',
    timestamp: '2026-03-01T09:05:00.000Z',
    userAgent: 'Navigateur',
    referrer: 'https://recherche.example/',
  });
});

test('notices.json has the current wording under the current version', () => {
  expect(NOTICES[NOTICE_VERSION]).toEqual({ text: NOTICE_TEXT, health: HEALTH_CONSENT });
});

test('the consent to a choice about health is sent to our own server', () => {
  expect(quotePayload(REQUEST, { ...CONTEXT, isAgreed: true })).toHaveProperty(CONSENT_FIELD, CONSENT_GIVEN);
});

test('a hosted provider gets no more than the members that it expects', () => {
  const { startedAt: _, noticeVersion: __, ...expected } = quotePayload(REQUEST, CONTEXT);
  expect(quotePayload(REQUEST, { ...CONTEXT, isOwnServer: false, isAgreed: true })).toEqual(expected);
});
