import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryEntry } from '../quote/office/history.ts';
import { EMPTY_REQUEST, type QuoteRequest } from '../quote/schema.ts';
import { readCompany } from '../server/base/company.ts';
import type { Receipt } from '../server/data/content.ts';
import { columnsOf } from '../server/data/history.ts';
import type { Message } from '../server/data/message.ts';
import { addPhoto, photosOf } from '../server/data/photos.ts';
import { closeStore, openStore, type Store } from '../server/data/store.ts';
import type { MessageKind } from '../server/db/schema.ts';
import { createOfficeLinks } from '../server/links/office-links.ts';
import { type Letter, letterContextOf, prepareForSending } from '../server/mail/letter.ts';
import type { MessageContext } from '../server/messages/compose.ts';
import { COMPOSERS } from '../server/messages/index.ts';
import type { Config } from '../server/settings/config.ts';
import { at } from './hours.ts';
import { jpeg } from './pictures.ts';

/** Composes letters of every kind as they are sent, about people whose names and answers are hard to lay out. */

const CLAIRE: QuoteRequest = {
  ...EMPTY_REQUEST,
  firstName: 'Claire',
  lastName: 'Morel',
  email: 'claire.morel42@gmail.com',
  phone: '01 99 00 24 76',
  address: '12 rue des Lilas',
  postalCode: '75011',
  city: 'Paris',
  service: 'Débarras d’appartement',
  surface: '50-100m²',
  urgency: 'semaine',
  description: 'Appartement de ma mère, au troisième sans ascenseur.\nUne cave aussi.',
};

const PEOPLE: Record<string, Partial<QuoteRequest>> = {
  claire: {},
  urgent: { urgency: 'urgence', description: '' },
  arabic: { firstName: 'ليلى', lastName: 'بن يوسف' },
  cyrillic: { firstName: 'Ольга', lastName: 'Иванова' },
  chinese: { firstName: '小明', lastName: '王' },
  far: { postalCode: '33000', city: 'Bordeaux', email: 'jean@mairie.example.org' },
  long: { description: `https://www.lien.example.org/${'tres-long-'.repeat(20)} `.repeat(4) },
  health: { service: 'Syndrome de Diogène' },
  death: { service: 'Débarras après décès', surface: '', phone: '+33 7 00 00 00 00' },
};

export const HOUR = 60 * 60_000;
/** A Monday. */
export const RECEIVED = at('2026-11-23T10:15');
export const REFERENCE = '4f1d90aa';
const REQUEST_ID = 'request-1';

interface Circumstances {
  /** The time from the request to the letter. */
  lateMs?: number;
  about?: Partial<QuoteRequest>;
  data?: Message['data'];
  doubt?: string;
  noticeVersion?: string;
  /** The people, by their keys in `PEOPLE`, whose calls are due. */
  calls?: string[];
  /** The number of requests in quarantine. */
  toCheck?: number;
}

/** Stores a request whose call is due at `callAt`; without `callAt`, a request in quarantine. */
export async function putRequest(
  { db }: Store,
  id: string,
  request: QuoteRequest,
  receipt: Receipt,
  callAt?: number,
): Promise<void> {
  const content = { fields: JSON.stringify(request), receipt: JSON.stringify(receipt) };
  const stored = {
    id,
    form_token: id,
    content_hash: id,
    reference: REFERENCE,
    received_at: RECEIVED,
    ...content,
  };
  const data = callAt === undefined ? { quarantine: 'honeypot' } : { callAt };
  const received: HistoryEntry = {
    id,
    number: 1,
    action: 'received',
    actor: '',
    at: RECEIVED,
    note: '',
    data,
  };
  await db
    .insertInto('requests')
    .values({ ...stored, ...columnsOf(stored, [received]) })
    .execute();
}

/** Stores the request of the letter with a photo, and the requests that a reminder lists. Returns their ids. */
async function fillStore(
  store: Store,
  request: QuoteRequest,
  receipt: Receipt,
  { calls = [], toCheck = 0 }: Circumstances,
) {
  const callAt = RECEIVED + 2 * HOUR;
  await putRequest(store, REQUEST_ID, request, receipt, callAt);
  const callIds = calls.map((_, index) => `call-${index}`);
  for (const [index, name] of calls.entries())
    await putRequest(store, `call-${index}`, { ...CLAIRE, ...PEOPLE[name] }, receipt, callAt);
  const checkIds = Array.from({ length: toCheck }, (_, index) => `check-${index}`);
  for (const id of checkIds) await putRequest(store, id, CLAIRE, receipt);
  const large = await jpeg();
  const photo = { id: 'p', sha256: '', width: 1600, height: 1200, pictures: { large, small: large } };
  await addPhoto(store, { ...photo, requestId: REQUEST_ID }, RECEIVED);
  const [{ message_id: photosMessageId } = {}] = await photosOf(store, REQUEST_ID);
  return { listed: { calls: callIds.join(' '), toCheck: checkIds.join(' '), isFirst: 0 }, photosMessageId };
}

/** Composes one letter. Throws if the letter would not be sent. */
export async function letterOf(
  config: Config,
  kind: MessageKind,
  given: Circumstances = {},
): Promise<Letter> {
  const { lateMs = 0, about = {}, data = {}, doubt = '', noticeVersion = '2026-11-27' } = given;
  const request = { ...CLAIRE, ...about };
  const receipt = { noticeVersion, doubt };
  const now = RECEIVED + lateMs;
  const office = createOfficeLinks(config, 'x'.repeat(32), () => now);
  const [mailbox = ''] = config.mailTo?.split(', ') ?? [];
  const dataDir = mkdtempSync(join(tmpdir(), 'letters-'));
  const store = await openStore({ dataDir, databaseUrl: undefined });
  try {
    const { listed, photosMessageId } = await fillStore(store, request, receipt, given);
    const path = `/devis-gratuit/photos?demande=${REFERENCE}&cle=20427.${'k'.repeat(43)}`;
    const context: MessageContext = {
      store,
      officeLinks: office,
      now: () => now,
      senders: letterContextOf(config, readCompany(config.dist), () => path),
    };
    const message: Message = {
      id: (kind === 'photos' && photosMessageId) || 'message-1',
      kind,
      reference: REFERENCE,
      queuedAt: kind === 'office-link' || kind === 'reminder' ? now : RECEIVED,
      data: { mailbox: office.people.tagOf(mailbox), page: '/bureau', ...listed, ...data },
      attempts: 1,
      refusals: 0,
      lastError: null,
      deliveredTo: [],
      about: { requestId: REQUEST_ID, receivedAt: new Date(RECEIVED), damaged: undefined, request, receipt },
    };
    const letter = await COMPOSERS[kind](message, context);
    if (!letter) throw new Error(`no ${kind}`);
    return prepareForSending(letter, now);
  } finally {
    await closeStore(store);
    rmSync(dataDir, { recursive: true });
  }
}

export async function allLetters(config: Config): Promise<Record<string, Letter>> {
  const letters: Record<string, Letter> = {};
  const add = async (name: string, kind: MessageKind, given: Circumstances = {}) => {
    letters[name] = await letterOf(config, kind, given);
  };
  for (const [name, about] of Object.entries(PEOPLE)) {
    await add(`request-${name}`, 'quote', { about });
    await add(`confirmation-${name}`, 'confirmation', { about });
  }
  await add('request-doubtful', 'quote', { doubt: 'too-fast' });
  await add('request-late', 'quote', { lateMs: 5 * 24 * HOUR });
  await add('confirmation-late', 'confirmation', { lateMs: 5 * HOUR });
  await add('photos', 'photos');
  await add('photos-arabic', 'photos', { about: PEOPLE.arabic ?? {} });
  await add('list-one', 'reminder', { lateMs: 2 * HOUR, calls: ['urgent'] });
  await add('list-day', 'reminder', {
    lateMs: 2 * HOUR,
    calls: Object.keys(PEOPLE),
    data: { isFirst: 1 },
  });
  await add('list-to-check', 'reminder', { lateMs: 2 * HOUR, toCheck: 2 });
  await add('login', 'office-link');
  await add('alert', 'undelivered', { data: { kind: 'quote', error: 'EADDRESS SMTP 550', missed: '' } });
  await add('alert-address', 'undelivered', {
    data: { missed: 'chef@example.org', error: 'EADDRESS SMTP 550' },
  });
  return letters;
}
