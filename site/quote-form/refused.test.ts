import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { company } from '../../content/data/company.data.ts';
import { HEALTH_OPTIONS } from '../../content/data/services.data.ts';
import { CONSENT_FIELD } from '../../quote/consent.ts';
import type { RefusedForm } from '../../quote/pages/form.ts';
import { NOTICE_VERSION } from '../../quote/payload.ts';
import { EMPTY_REQUEST } from '../../quote/schema.ts';
import { attributeOf, rendered, textOf } from '../../testing/markup.ts';
import { QuoteForm } from './QuoteForm.tsx';

const settings = { submitUrl: '/submit', accessKey: '', sendTo: '', nativeRedirect: '/' };
const REFUSED: RefusedForm = {
  ...{
    status: 400,
    message: '',
    values: EMPTY_REQUEST,
    isAgreed: false,
    messages: {},
    hiddenFieldErrors: [],
  },
};
const formFor = (more: Partial<RefusedForm>) =>
  rendered(createElement(QuoteForm, { ...settings, refused: { ...REFUSED, ...more } }));

const call = `Vous pouvez aussi nous appeler au ${company.phone.display}.`;
const renewed =
  'Le formulaire avait changé entre-temps\u00a0: le voici à jour, avec vos réponses. Veuillez l’envoyer à ' +
  `nouveau. ${call}`;
const notSent = 'Votre demande n’a pas pu être envoyée';
const wait = 'Veuillez patienter 10 minutes avant de renvoyer le formulaire.';
const city = 'La ville doit contenir au moins 2 caractères';

test.each<[Partial<RefusedForm>, ...string[]]>([
  [
    { messages: { city }, hiddenFieldErrors: ['Le jeton'] },
    'Il manque une réponse, ou une est à corriger',
    'Rien n’a été envoyé. Corrigez, puis envoyez à nouveau.',
    city,
    'Le jeton',
  ],
  [{ hiddenFieldErrors: ['Le jeton'] }, 'Votre demande est à corriger', renewed, 'Le jeton'],
  [{ status: 403 }, notSent, renewed],
  [{ status: 429, message: wait }, 'Trop de tentatives', `${wait} Vos réponses sont toujours là. ${call}`],
  [
    { status: 503 },
    notSent,
    `Une erreur s'est produite. Veuillez réessayer ou nous appeler directement au ` +
      `${company.phone.display}. Vos réponses sont toujours là.`,
  ],
])('a refused form tells the visitor what to do: %j', (refused, ...texts) => {
  const blocks = formFor(refused).querySelectorAll('[role="alert"] h2, [role="alert"] p, [role="alert"] li');
  expect(blocks.map(textOf)).toEqual(texts.map((text) => text.replace(/\s+/g, ' ')));
});

test('an unknown service leaves its field empty, and the error of a group describes its fieldset', () => {
  const messages = { service: 'Choisissez', urgency: 'Trop long' };
  const form = formFor({ values: { ...EMPTY_REQUEST, service: 'Piscine', surface: '20-50m²' }, messages });
  const chosen = form.querySelectorAll('option[selected]').map((option) => attributeOf(option, 'value'));
  expect(chosen).toEqual(['', '20-50m²']);
  const group = form.querySelectorAll('fieldset').find((found) => found.querySelector('[name="urgency"]'));
  const describing = attributeOf(group ?? null, 'aria-describedby');
  expect(textOf(form.querySelector(`#${describing}`))).toBe('Trop long');
  const link = form.querySelectorAll('[role="alert"] a').find((found) => textOf(found) === 'Trop long');
  const target = form.querySelector(attributeOf(link ?? null, 'href') ?? '');
  expect(attributeOf(target, 'name')).toBe('urgency');
});

test('a refused form keeps the state of the consent box', () => {
  const boxes = [true, false].map((isAgreed) =>
    formFor({ isAgreed }).querySelectorAll(`[name="${CONSENT_FIELD}"][checked]`),
  );
  expect(boxes.map(({ length }) => length)).toEqual(HEALTH_OPTIONS.length > 0 ? [1, 0] : [0, 0]);
});

test.each([true, false])(
  'the form without scripts has the hidden fields of its server (our own: %s)',
  async (isOwn) => {
    vi.resetModules();
    vi.doMock('../lib/env.data.ts', () => ({ OWN_SERVER: isOwn }));
    const { QuoteForm: Form } = await import('./QuoteForm.tsx');
    const form = rendered(createElement(Form, settings));
    const hidden = form.querySelectorAll('input[type="hidden"]');
    const fields = hidden.map((input) => ['name', 'value'].map((name) => attributeOf(input, name)));
    expect(Object.fromEntries(fields)).toEqual({
      ...{ access_key: '', redirect: '/', subject: 'Demande de devis', from_name: 'Demande de devis' },
      ...(isOwn && { noticeVersion: NOTICE_VERSION }),
    });
    // A hosted provider would store a service that reveals health without consent.
    const disabledOptions = form.querySelectorAll('[name="service"] option[value][disabled]').slice(1);
    expect(disabledOptions.map((option) => attributeOf(option, 'value'))).toEqual(
      isOwn ? [] : HEALTH_OPTIONS,
    );
  },
);
