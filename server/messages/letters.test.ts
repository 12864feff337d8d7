import { afterAll, expect, it } from 'vitest';
import { testConfig } from '../../testing/app.ts';
import { allLetters, HOUR, letterOf, RECEIVED } from '../../testing/letters.ts';
import { domainOf } from '../mail/letter.ts';

/** What is true of letters of all kinds. */

const CONFIG = testConfig(
  {
    ...{ mailFrom: 'devis@site.exemple.fr', ackFrom: 'contact@exemple.fr', mailTo: 'bureau@exemple.fr' },
    ...{ alertTo: 'admin@exemple.fr', siteUrl: 'https://www.exemple.fr' },
    officeUrl: 'https://www.exemple.fr',
  },
  afterAll,
);

const letters = await allLetters(CONFIG);
const named = (pattern: RegExp) =>
  Object.entries(letters)
    .filter(([name]) => pattern.test(name))
    .map(([, letter]) => letter);

it('a letter has the domain of its sender in its Message-ID, and no narrow space in its words', () => {
  for (const { messageId, from, subject, text, html } of Object.values(letters)) {
    expect(messageId).toMatch(new RegExp(`^<[\\w-]+@${from && domainOf(from as string)}>$`));
    for (const words of [subject, text, html]) expect(words).not.toContain('\u202f');
  }
});

it('a request that lets one guess health says when its consent was given, or that somebody must ask for it', async () => {
  const service = 'Syndrome de Diogène';
  const textOf = async (noticeVersion: string, about = { service }) =>
    String((await letterOf(CONFIG, 'quote', { noticeVersion, about })).text);
  expect(await textOf('2026-11-27')).toContain(
    'version 2026-11-27. Accord exprès pour ce service\u00a0: donné le 23 novembre 2026.',
  );
  // Of a notice without it, and of none.
  for (const version of ['2026-11-24', 'inconnue'])
    expect(await textOf(version)).toContain(
      `version ${version}. Accord exprès pour ce service\u00a0: à demander.`,
    );
  // Nothing is left of it once the office has replaced the choice.
  expect(await textOf('2026-11-27', { service: 'Débarras d’appartement' })).not.toContain('Accord');
});

it('what answers nobody asks for no automatic answer; requests and photos say nothing of it', () => {
  for (const { headers } of named(/^(?:confirmation|list|login|alert)/))
    expect(headers).toMatchObject({
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
    });
  for (const { headers } of named(/^(?:request|photos)/)) expect(headers).toBeUndefined();
});

it('letters about a request join it, and no two of the office’s own become one', () => {
  const [request] = named(/^request-claire/);
  expect(request?.messageId).toBe('<request-1@site.exemple.fr>');
  for (const letter of named(/^(?:photos|alert)/)) expect(letter.references).toBe(request?.messageId);
  expect(named(/^list-one/)[0]?.references).toBe('<call-0@site.exemple.fr>');
  for (const { headers } of named(/^(?:list|login|alert)/)) expect(headers).toHaveProperty('X-Entity-Ref-ID');
  expect(named(/^login/)[0]?.subject).toBe('Votre lien pour entrer au bureau - 10\u00a0h\u00a015');
});

it('a letter that leaves an hour late bears the time of sending', async () => {
  for (const [lateMs, date] of [
    [HOUR, RECEIVED],
    [HOUR + 1, RECEIVED + HOUR + 1],
  ] as const)
    expect((await letterOf(CONFIG, 'quote', { lateMs })).date).toEqual(new Date(date));
});

it.each([
  ['at once', 0, /sous 2\u00a0heures/, /dès que possible/],
  ['an hour late', HOUR, /dès que possible/, /sous 2\u00a0heures/],
  ['five hours late', 5 * HOUR, /dès que possible\. Si cela ne peut pas attendre/, /sous 2\u00a0heures/],
])('a confirmation that leaves %s promises nothing that is past', async (_, lateMs, says, saysNot) => {
  const { text } = await letterOf(CONFIG, 'confirmation', { lateMs });
  expect(text).toMatch(says);
  expect(text).not.toMatch(saysNot);
});

it('a confirmation that is a day late is not sent', async () => {
  await expect(letterOf(CONFIG, 'confirmation', { lateMs: 24 * HOUR + 1 })).rejects.toThrow('ETOOLATE');
});

it('a visitor’s letter ends with who the company is', () => {
  const [confirmation] = named(/^confirmation-claire/);
  expect(confirmation?.text).toMatch(
    /SARL au capital de 8.000 €\n12 rue des Teinturiers.*\n.*RCS Lyon\n\nVos données\u00a0: https:\/\/www\.exemple\.fr\/mentions-legales#\S+$/,
  );
});

it('a name that is written from right to left reorders nothing around it', () => {
  for (const { subject } of named(/arabic/).filter(({ subject }) => !subject?.includes('bien arrivée')))
    expect(subject).toContain(' - \u2068ليلى بن يوسف\u2069 - ');
  expect(named(/^request-claire/)[0]?.subject).not.toMatch(/[\u2066-\u2069]/);
});
