import { each } from '../quote/schema.ts';
import { readCompany } from '../server/base/company.ts';
import type { About, Message } from '../server/data/message.ts';
import type { MessageKind } from '../server/db/schema.ts';
import { createOfficeLinks } from '../server/links/office-links.ts';
import { sendersOf } from '../server/mail/letter.ts';
import type { MessageContext } from '../server/messages/compose.ts';
import { KINDS } from '../server/messages/index.ts';
import { readConfig } from '../server/settings/config.ts';
import { overflow } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/* No letter is wider than a phone, whatever people typed: a mail program would shrink it, or scroll it sideways. */

const NOW = Date.parse('2026-11-23T11:05:00+01:00');
const WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(2).slice(0, 60);
const ADDRESS = `${'christophe.martin'.repeat(4)}@exemple.fr`.slice(-64);
const LINK = `https://www.exemple.fr/${'a'.repeat(277)}`;

/** A request whose answers have no place to break. */
const REQUEST = { ...each(() => WORD), email: ADDRESS, phone: '1'.repeat(15), postalCode: '60000' };
const ABOUT: About = {
  ...{ requestId: 'r', receivedAt: new Date(NOW), damaged: undefined },
  request: { ...REQUEST, urgency: 'urgence', description: [LINK, ADDRESS, WORD].join('\n') },
  receipt: { noticeVersion: WORD, doubt: 'too-fast' },
};
const REFERENCE = '1a2b3c4d';
const RECORD = { ...ABOUT, id: 'r', reference: REFERENCE, receivedAt: NOW, callAt: NOW, claimedBy: WORD };

const message = (kind: MessageKind, data: Message['data'] = {}): Message => ({
  ...{ id: 'm', kind, reference: REFERENCE, about: ABOUT, data, queuedAt: NOW },
  ...{ attempts: 1, refusals: 0, lastError: null, deliveredTo: [] },
});

const OFFICE = 'bureau@exemple.fr';
const config = readConfig({ MAIL_TO: OFFICE, ACK_FROM: 'accueil@exemple.fr', ALERT_TO: 'alerte@exemple.fr' });
const officeLinks = createOfficeLinks(config, 'secret', () => NOW);
const senders = sendersOf(config, readCompany('dist'), (id) => `/devis-gratuit/photos?demande=${id}`);

/** A store with one call that is due, one photo of two, and one request in quarantine. */
const store = {
  select: async () => [RECORD],
  openCalls: async () => [{ id: 'r', callAt: NOW, callKind: 'promise', claimedBy: null, calledAt: null }],
  quarantined: async () => [{ id: 'q', reference: '5e6f7a8b' }],
  photosOf: async () => ['m', 'another'].map((id) => ({ id, message_id: id, at: NOW })),
  pictureOf: async () => Buffer.from('x'),
} as object as MessageContext['store'];
const context: MessageContext = { store, senders, officeLinks, now: () => NOW };
const commandLine = { ...context, senders: { ...senders, requestPage: undefined } };

const mailbox = officeLinks.people.tagOf(OFFICE);
const today = { from: 0, until: NOW, endOfDay: NOW + 1 };

/** What each kind needs beside its request, for each of its forms. */
const FORMS: Record<MessageKind, [data?: Message['data'], context?: MessageContext][]> = {
  quote: [[]],
  photos: [[]],
  'photo-removed': [[]],
  confirmation: [[]],
  reminder: [[today], [today, commandLine]],
  'office-link': [[{ mailbox, page: '/bureau' }]],
  undelivered: [[{ error: WORD }], [{ missed: ADDRESS, error: WORD }]],
};

for (const [kind, forms] of Object.entries(FORMS) as [MessageKind, typeof FORMS.quote][])
  test(`no letter of the kind ${kind} is wider than a phone`, async ({ page }) => {
    for (const [data, given = context] of forms) {
      const letter = await KINDS[kind](message(kind, data), given);
      await page.setContent(String(letter?.html));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 780 });
        expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
