import { expect, test } from 'vitest';
import { NOTICE_VERSION, quotePayload } from './payload.ts';
import { REQUEST } from './request.fixture.ts';

const CONTEXT = {
  accessKey: 'local',
  origin: 'https://www.ile-nette.example',
  formToken: '1a2b3c4d-0000-4000-8000-000000000000',
  startedAt: '2026-03-01T09:01:00.000Z',
  userAgent: 'Navigateur',
  referrer: 'https://recherche.example/',
  now: new Date('2026-03-01T09:05:00Z'),
};

test('the body has the members that form services expect', () => {
  expect(quotePayload(REQUEST, CONTEXT)).toMatchObject({
    ...REQUEST,
    noticeVersion: NOTICE_VERSION,
    access_key: 'local',
    subject: 'Demande de devis - Élodie Martin',
    from_name: 'Élodie Martin',
    redirect: 'https://www.ile-nette.example/devis-gratuit?success=true',
    formToken: CONTEXT.formToken,
    startedAt: '2026-03-01T09:01:00.000Z',
    timestamp: '2026-03-01T09:05:00.000Z',
    userAgent: 'Navigateur',
    referrer: 'https://recherche.example/',
  });
});

test('the message names absent answers and gives the Paris time', () => {
  const { message } = quotePayload(REQUEST, CONTEXT);
  expect(message).toContain('Surface\u00a0: Non précisée');
  expect(message).toContain('Délai\u00a0: Flexible');
  expect(message).toContain('Aucune description fournie');
  expect(message).toContain('Reçue le\u00a0: 1 mars 2026 à 10\u202fh\u202f05');
  expect(message).toContain('Référence\u00a0: 1a2b3c4d');
});

test('the message shows each answer as the form words it', () => {
  const { message } = quotePayload(
    { ...REQUEST, surface: '20-50m²', urgency: '2semaines', description: 'Cave\nsèche' },
    CONTEXT,
  );
  expect(message).toContain('Nom\u00a0: Élodie Martin');
  expect(message).toContain(`Service demandé\u00a0: ${REQUEST.service}`);
  expect(message).toContain('Surface\u00a0: 20-50m²');
  expect(message).toContain('Délai\u00a0: Dans les 2 semaines');
  expect(message).toContain('Cave\nsèche');
});
