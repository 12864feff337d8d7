import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { company } from '../../content/data/company.data.ts';
import type { RefusedForm } from '../../quote/pages/form.ts';
import { NOTICE_VERSION } from '../../quote/payload.ts';
import { EMPTY_REQUEST } from '../../quote/schema.ts';
import { QuoteForm } from './QuoteForm.tsx';

const settings = { submitUrl: '/submit', accessKey: '', sendTo: '', nativeRedirect: '/' };
const REFUSED: RefusedForm = { status: 400, message: '', values: EMPTY_REQUEST, messages: {}, others: [] };
const formFor = (more: Partial<RefusedForm>): string =>
  renderToStaticMarkup(createElement(QuoteForm, { ...settings, refused: { ...REFUSED, ...more } }));

const call = `Vous pouvez aussi nous appeler au ${company.phone.display}.`;
const renewed =
  'Le formulaire avait changé entre-temps\u00a0: le voici à jour, avec vos réponses. Veuillez l’envoyer à ' +
  `nouveau. ${call}`;
const notSent = 'Votre demande n’a pas pu être envoyée';
const wait = 'Veuillez patienter 10 minutes avant de renvoyer le formulaire.';
const city = 'La ville doit contenir au moins 2 caractères';

test.each<[Partial<RefusedForm>, ...string[]]>([
  [
    { messages: { city }, others: ['Le jeton'] },
    'Une réponse est à compléter ou à corriger',
    'Rien n’a été envoyé. Corrigez, puis envoyez à nouveau.',
    city,
    'Le jeton',
  ],
  [{ others: ['Le jeton'] }, 'Votre demande est à corriger', renewed, 'Le jeton'],
  [{ status: 403 }, notSent, renewed],
  [{ status: 429, message: wait }, 'Trop de tentatives', `${wait} Vos réponses sont toujours là. ${call}`],
  [
    { status: 503 },
    notSent,
    `Une erreur s'est produite. Veuillez réessayer ou nous appeler directement au ` +
      `${company.phone.display}. Vos réponses sont toujours là.`,
  ],
])('a form that comes back says what to do: %j', (refused, ...said) => {
  const [summary = ''] = /<div role="alert">.*?<\/div>/.exec(formFor(refused)) ?? [];
  const blocks = summary.split(/<\/?(?:div|h2|p|ul|li)\b[^>]*>/).filter(Boolean);
  expect(blocks.map((html) => html.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'"))).toEqual(said);
});

test('a choice that is not offered leaves the field empty, and a wrong group is described as a whole', () => {
  const messages = { service: 'Choisissez', urgency: 'Trop long' };
  const html = formFor({ values: { ...EMPTY_REQUEST, service: 'Piscine', surface: '20-50m²' }, messages });
  const chosen = [...html.matchAll(/<option value="([^"]*)"[^>]* selected=""/g)].map(([, value]) => value);
  expect(chosen).toEqual(['', '20-50m²']);
  expect(html).toMatch(/<fieldset aria-describedby="champ-urgency-erreur"/);
  expect(html).toContain('<p id="champ-urgency-erreur" class="quote-error">Trop long</p>');
  expect(html).toMatch(/<a href="#champ-urgency".*<input type="radio" id="champ-urgency"/);
});

test.each([true, false])(
  'the form without scripts says what it is, in a build whose own server is %s',
  async (isOwn) => {
    vi.resetModules();
    vi.doMock('../lib/env.data.ts', () => ({ OWN_SERVER: isOwn }));
    const { QuoteForm: Form } = await import('./QuoteForm.tsx');
    const html = renderToStaticMarkup(createElement(Form, settings));
    const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    expect(Object.fromEntries(hidden.map(([, name, value]) => [name, value]))).toEqual({
      ...{ access_key: '', redirect: '/', subject: 'Demande de devis', from_name: 'Demande de devis' },
      ...(isOwn && { noticeVersion: NOTICE_VERSION }),
    });
  },
);
