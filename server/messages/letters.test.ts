import { afterAll, expect, it } from 'vitest';
import { testConfig } from '../../testing/app.ts';
import { plain } from '../../testing/hours.ts';
import { allLetters, HOUR, letterOf, RECEIVED } from '../../testing/letters.ts';
import { domainOf } from '../mail/letter.ts';

/** Rules for letters of all kinds. */

const CONFIG = testConfig(
  {
    mailFrom: 'devis@site.exemple.fr',
    ackFrom: 'contact@exemple.fr',
    mailTo: 'bureau@exemple.fr',
    alertTo: 'admin@exemple.fr',
    siteUrl: 'https://www.exemple.fr',
    officeUrl: 'https://www.exemple.fr',
  },
  afterAll,
);

const letters = await allLetters(CONFIG);
const named = (pattern: RegExp) =>
  Object.entries(letters)
    .filter(([name]) => pattern.test(name))
    .map(([, letter]) => letter);

it('a letter has the domain of its sender in its Message-ID, and no narrow no-break space in its text', () => {
  for (const { messageId, from, subject, text, html } of Object.values(letters)) {
    expect(messageId).toMatch(new RegExp(`^<[\\w-]+@${from && domainOf(from as string)}>$`));
    for (const words of [subject, text, html]) expect(words).not.toContain('\u202f');
  }
});

it('a request about health says when consent was given, or that the office must ask for it', async () => {
  const service = 'Syndrome de Diogène';
  const textOf = async (noticeVersion: string, about = { service }) =>
    String((await letterOf(CONFIG, 'quote', { noticeVersion, about })).text);
  expect(await textOf('2026-11-27')).toContain(
    'Accord exprès pour ce service\u00a0: donné le 23 novembre 2026.',
  );
  // A notice without this consent, and an unknown notice.
  for (const version of ['2026-11-24', 'inconnue'])
    expect(await textOf(version)).toContain('Accord exprès pour ce service\u00a0: à demander.');
  // The office has replaced the service.
  expect(await textOf('2026-11-27', { service: 'Débarras d’appartement' })).not.toContain('Accord');
});

it('automatic letters ask for no automatic reply, unlike letters with a visitor’s request or photos', () => {
  for (const { headers } of named(/^(?:confirmation|list|login|alert)/))
    expect(headers).toMatchObject({
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
    });
  for (const { headers } of named(/^(?:request|photos)/)) expect(headers).toBeUndefined();
});

it('letters about a request join its thread, and no mail program merges the office’s other letters', () => {
  const [request] = named(/^request-claire/);
  expect(request?.messageId).toBe('<request-1@site.exemple.fr>');
  for (const letter of named(/^(?:photos|alert)/)) expect(letter.references).toBe(request?.messageId);
  expect(named(/^list-one/)[0]?.references).toBe('<call-0@site.exemple.fr>');
  for (const { headers } of named(/^(?:list|login|alert)/)) expect(headers).toHaveProperty('X-Entity-Ref-ID');
  expect(named(/^login/)[0]?.subject).toBe('Votre lien pour entrer au bureau - 10\u00a0h\u00a015');
});

it('a letter that leaves over an hour late is dated at the time of sending', async () => {
  for (const [lateMs, date] of [
    [HOUR, RECEIVED],
    [HOUR + 1, RECEIVED + HOUR + 1],
  ] as const)
    expect((await letterOf(CONFIG, 'quote', { lateMs })).date).toEqual(new Date(date));
});

it.each([
  ['at once', 0],
  ['an hour late', HOUR],
])('a confirmation that leaves %s begins with the time by which the company calls', async (_, lateMs) => {
  const { subject, text } = await letterOf(CONFIG, 'confirmation', { lateMs });
  expect(plain(subject)).toBe('Nous vous rappelons lundi avant 12 h 15 - 4f1d90aa');
  expect(plain(text)).toMatch(
    /^Votre demande est bien arrivée\n\nBonjour Claire,\nNous vous rappelons aujourd’hui, lundi 23 novembre, avant 12 h 15\./,
  );
});

it('a confirmation that leaves five hours late promises no time that has passed', async () => {
  const { subject, text } = await letterOf(CONFIG, 'confirmation', { lateMs: 5 * HOUR });
  expect(subject).toBe('Votre demande de devis est bien arrivée - 4f1d90aa');
  expect(text).toMatch(/dès que possible\. Si cela ne peut pas attendre/);
  expect(text).not.toMatch(/avant 12|sous 2/);
});

it.each([
  [
    'for a call on the same day begins with the time',
    { service: 'Débarras après décès' },
    0,
    /^Avant 12 h 15 - Claire Morel, Paris 75011 - Débarras après décès - 4f1d90aa$/,
  ],
  [
    'that is urgent begins with « Urgence »',
    { urgency: 'urgence' },
    0,
    /^Urgence - Avant 12 h 15 - Claire Morel, Paris 75011 - Débarras d’appartement - /,
  ],
  [
    'about health does not name the service',
    { service: 'Syndrome de Diogène' },
    0,
    /^Avant 12 h 15 - Claire Morel, Paris 75011 - 4f1d90aa$/,
  ],
  [
    'whose call is late names no time',
    {},
    3 * HOUR,
    /^Demande de devis - Claire Morel, Paris 75011 - Débarras d’appartement - /,
  ],
])('the subject of a request %s', async (_, about, lateMs, expected) => {
  expect(plain((await letterOf(CONFIG, 'quote', { about, lateMs })).subject)).toMatch(expected);
});

it('a letter with a request begins with the time by which to call, the service and the urgency', async () => {
  const textOf = async (about: object, lateMs = 0) =>
    plain((await letterOf(CONFIG, 'quote', { about, lateMs })).text);
  expect(await textOf({})).toMatch(
    /^À rappeler avant 12 h 15\n\nDébarras d’appartement · 50-100m² · Cette semaine\n\nReçue/,
  );
  expect(await textOf({ service: 'Syndrome de Diogène' })).toMatch(/^.*\n\n50-100m² · Cette semaine\n\n/);
  expect(await textOf({ service: 'Syndrome de Diogène', surface: '', urgency: '' })).toMatch(/^.*\n\nReçue/);
  expect(await textOf({}, 3 * HOUR)).toMatch(/^Nouvelle demande de devis\n/);
});

it('a confirmation that is over a day late is not sent', async () => {
  await expect(letterOf(CONFIG, 'confirmation', { lateMs: 24 * HOUR + 1 })).rejects.toThrow('ETOOLATE');
});

it('a confirmation ends with the legal identity of the company', () => {
  const [confirmation] = named(/^confirmation-claire/);
  expect(confirmation?.text).toMatch(
    /SARL au capital de 8.000 €\n12 rue des Teinturiers.*\n.*RCS Lyon\n\nVos données\u00a0: https:\/\/www\.exemple\.fr\/mentions-legales#\S+$/,
  );
});

it('a name that is written from right to left does not reorder the subject', () => {
  for (const { subject } of named(/^(?:request|photos)-arabic/))
    expect(subject).toMatch(/ - \u2068ليلى بن يوسف\u2069(?:, Paris 75011)? - /);
  expect(named(/^request-claire/)[0]?.subject).not.toMatch(/[\u2066-\u2069]/);
});
