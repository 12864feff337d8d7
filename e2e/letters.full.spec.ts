import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapFields } from '../quote/schema.ts';
import { readCompany } from '../server/base/company.ts';
import type { About, Message } from '../server/data/message.ts';
import { addPhoto, photosOf } from '../server/data/photos.ts';
import { claimMessages } from '../server/data/queue.ts';
import { closeStore, openStore, type Store } from '../server/data/store.ts';
import type { MessageKind } from '../server/db/schema.ts';
import { createOfficeLinks } from '../server/links/office-links.ts';
import { letterContextOf } from '../server/mail/letter.ts';
import type { MessageContext } from '../server/messages/compose.ts';
import { COMPOSERS } from '../server/messages/index.ts';
import { readConfig } from '../server/settings/config.ts';
import { putRequest, REFERENCE } from '../testing/letters.ts';
import { anyPhoto } from '../testing/photos.ts';
import { horizontalOverflow } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/* Whatever people typed, no letter may be wider than a phone: a mail program would shrink it, or scroll it sideways. */

const NOW = Date.parse('2026-11-23T11:05:00+01:00');
const WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(2).slice(0, 60);
const ADDRESS = `${'christophe.martin'.repeat(4)}@exemple.fr`.slice(-64);
const LINK = `https://www.exemple.fr/${'a'.repeat(277)}`;

/** A request whose answers have no place to break. */
const REQUEST = { ...mapFields(() => WORD), email: ADDRESS, phone: '1'.repeat(15), postalCode: '60000' };
const ABOUT: About = {
  requestId: 'r',
  receivedAt: new Date(NOW),
  damaged: undefined,
  request: { ...REQUEST, urgency: 'urgence', description: [LINK, ADDRESS, WORD].join('\n') },
  receipt: { noticeVersion: WORD, doubt: 'too-fast' },
};
const message = (id: string, kind: MessageKind, data: Message['data'] = {}): Message => ({
  id,
  kind,
  reference: REFERENCE,
  about: ABOUT,
  data,
  queuedAt: NOW,
  attempts: 1,
  refusals: 0,
  lastError: null,
  deliveredTo: [],
});

const OFFICE = 'bureau@exemple.fr';
const config = readConfig({ MAIL_TO: OFFICE, ACK_FROM: 'accueil@exemple.fr', ALERT_TO: 'alerte@exemple.fr' });
const officeLinks = createOfficeLinks(config, 'secret', () => NOW);
const senders = letterContextOf(config, readCompany('dist'), (id) => `/devis-gratuit/photos?demande=${id}`);

let dataDir: string;
let store: Store;
/** The message that carries the first of two photos. */
let photoMessage: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'letters-'));
  store = await openStore({ dataDir, databaseUrl: undefined });
  await putRequest(store, 'r', ABOUT.request, ABOUT.receipt, NOW);
  await putRequest(store, 'q', ABOUT.request, ABOUT.receipt);
  for (const content of ['one', 'two']) {
    await addPhoto(store, anyPhoto('r', content), NOW);
    // A message that was tried carries no further photo.
    await claimMessages(store, NOW + 3_600_000, 10);
  }
  photoMessage = (await photosOf(store, 'r'))[0]?.message_id ?? '';
});
test.afterAll(async () => {
  await closeStore(store);
  rmSync(dataDir, { recursive: true });
});

const mailbox = officeLinks.people.tagOf(OFFICE);
const today = { calls: 'r', toCheck: 'q', isFirst: 1 };

/** The letters to test of each kind: the data beside the request, and whether there is no page of the office. */
const VARIANTS: Record<MessageKind, [data?: Message['data'], onCommandLine?: boolean][]> = {
  quote: [[]],
  photos: [[]],
  'photo-removed': [[]],
  confirmation: [[]],
  reminder: [[today], [today, true]],
  'office-link': [[{ mailbox, page: '/bureau' }]],
  undelivered: [[{ error: WORD }], [{ missed: ADDRESS, error: WORD }]],
};

for (const [kind, variants] of Object.entries(VARIANTS) as [MessageKind, typeof VARIANTS.quote][])
  test(`no letter of the kind ${kind} is wider than a phone`, async ({ page }) => {
    for (const [data, onCommandLine] of variants) {
      const own = onCommandLine ? { ...senders, requestPage: undefined } : senders;
      const context: MessageContext = { store, senders: own, officeLinks, now: () => NOW };
      const letter = await COMPOSERS[kind](
        message(kind === 'photos' ? photoMessage : 'm', kind, data),
        context,
      );
      await page.setContent(String(letter?.html));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 780 });
        expect(await horizontalOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
