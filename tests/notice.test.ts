import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { WINDOW_MS } from '../quote/throttle.ts';
import { setCheckpoint } from '../server/data/checkpoints.ts';
import { historyOf } from '../server/data/history.ts';
import { addEntry, enterRequest, eraseRequest } from '../server/data/office.ts';
import { addPhoto, pictureOf } from '../server/data/photos.ts';
import { claimMessages } from '../server/data/queue.ts';
import { searchRequests, selectRequests } from '../server/data/requests.ts';
import { DEVICE_DRAFT_MS } from '../site/lib/device-draft.ts';
import {
  jsonBody,
  REQUEST,
  received,
  settleDue,
  startApp,
  type TestApp,
  testConfig,
} from '../testing/app.ts';
import { allLetters } from '../testing/letters.ts';
import { actOn } from '../testing/office-acts.ts';
import { anyPhoto } from '../testing/photos.ts';
import { startWithMailbox } from '../testing/smtp.ts';
import { runCli } from '../testing/terminal.ts';
import { tablesOf } from '../testing/watched.ts';

/** Checks that the product keeps the promises of the legal notice about personal data, sentence by sentence. */

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const NOTICE = read('content/pages/mentions-legales.mdx');
/** The sentences from « Données personnelles » to the end of « Cookies », without markup. A fact is `{name}`. */
const SENTENCES = NOTICE.slice(NOTICE.indexOf('## Données personnelles'), NOTICE.indexOf('## Accessibilité'))
  .replace(/<Company fact="(\w+)" \/>/g, '{$1}')
  .replace(/<[^>]+>|^#.*|\*/gm, '')
  .replace(/[\u00a0\u202f]/g, ' ')
  .split(/\n+|(?<=[.?!])\s+(?=[A-ZÀÉÊÎÔ«{])/)
  .map((sentence) => sentence.trim());

const DAY = 24 * 60 * 60_000;
const { days: RETENTION_DAYS } = parse(read('content/company.yaml')).retention as { days: number };

/** Starts a server with one request. `after` moves its clock. */
async function withRequest(more: Parameters<typeof startApp>[0] = {}) {
  const time = { days: 0 };
  const now = () => Date.now() + time.days * DAY;
  const started = await startApp({ retentionDays: RETENTION_DAYS, ...more }, { now });
  const record = await received(started.app, jsonBody(REQUEST));
  /** Runs housekeeping as it is this number of days after the start, on a machine that was never off for long. */
  const after = async (days: number) => {
    time.days = days;
    await setCheckpoint(started.store, 'housekeeping', now());
    await started.app.housekeeping.tidy();
  };
  const isKept = async () => (await selectRequests(started.store)).length === 1;
  return { ...started, record, after, isKept };
}

type HasStore = Pick<TestApp, 'store'>;
const call = ({ store }: HasStore, id: string) => addEntry(store, actOn(id, 'called', { at: Date.now() }));
const correct = ({ store }: HasStore, id: string, fields: Partial<typeof REQUEST>) =>
  addEntry(store, actOn(id, 'corrected', { answers: fields, at: Date.now() }));

/** Names the files of the visitors' pages that contain this pattern. */
const filesWith = (pattern: RegExp) =>
  globSync('site/**/*.{ts,tsx,astro}', { cwd: ROOT })
    .filter((file) => !/test|site\/(?:editor|office)/.test(file) && pattern.test(read(file)))
    .map((file) => file.replace(/.*\//, ''))
    .toSorted();

const HEALTH = 'Syndrome de Diogène';

/** A test for each sentence, by words that only this sentence has. */
const PROOFS: Record<string, () => Promise<void> | void> = {
  'Une demande est conservée {keptFor} à compter de sa réception, puis effacée': async () => {
    const { record, after, isKept, store } = await withRequest();
    await call({ store }, record.id);
    await after(RETENTION_DAYS - 1);
    expect(await isKept()).toBe(true);
    await after(RETENTION_DAYS + 1);
    expect(await isKept()).toBe(false);
  },
  'Elle est alors gardée quatre-vingt-dix jours de plus, puis effacée': async () => {
    const { after, isKept } = await withRequest();
    await after(RETENTION_DAYS + 89);
    expect(await isKept()).toBe(true);
    await after(RETENTION_DAYS + 91);
    expect(await isKept()).toBe(false);
  },
  'Une demande faite par téléphone est gardée et effacée selon les mêmes règles': async () => {
    const { after, store } = await withRequest();
    const form = { formToken: 'x'.repeat(32), request: REQUEST, note: '', actor: 'anne@example.org' };
    const id = await enterRequest(store, { ...form, at: Date.now(), callAt: Date.now() });
    await after(RETENTION_DAYS + 1);
    expect(await selectRequests(store, { id })).toEqual([]);
  },
  'Nous gardons cette copie aussi longtemps que la demande, et l’effaçons avec elle': async () => {
    const { record, after, store, config } = await withRequest();
    await call({ store }, record.id);
    const photo = anyPhoto(record.id, 'p');
    await addPhoto(store, photo, Date.now());
    await after(RETENTION_DAYS - 1);
    expect(await pictureOf(store, record.id, photo.id, 'large')).toBeDefined();
    await after(RETENTION_DAYS + 1);
    expect(await (await tablesOf(config)).selectFrom('photo_files').selectAll().execute()).toEqual([]);
  },
  'que la référence, les dates, le nom de qui l’a traité et ce qui a été fait': async () => {
    const { record, after, store } = await withRequest();
    await addEntry(store, actOn(record.id, 'note', { note: 'Malade', at: Date.now() }));
    await correct({ store }, record.id, { lastName: 'Autre' });
    await eraseRequest(store, record.id, { actor: 'anne@example.org', at: Date.now() });
    const trail = await historyOf(store.db, record.id);
    expect(trail.map(({ action }) => action)).toEqual(['received', 'note', 'corrected', 'erased']);
    expect(trail.every(({ note, data }) => note === '' && Object.keys(data).length === 0)).toBe(true);
    await after(RETENTION_DAYS + 1);
    expect(await historyOf(store.db, record.id)).toEqual([]);
  },
  'Une copie peut rester trente jours encore dans nos sauvegardes': async () => {
    const { record, config, close, app, store } = await withRequest({ databaseUrl: undefined });
    const other = await received(app, jsonBody(REQUEST));
    const copy = join(config.dataDir, 'copie.sqlite');
    expect((await runCli(config, ['backup', copy])).code).toBe(0);
    await runCli(config, ['purge', '--reference', record.reference]);
    await correct({ store }, other.id, { lastName: 'Corrigée' });
    await close();
    const { out } = await runCli(config, ['restore', copy]);
    expect(out).toContain(`${other.reference}\u00a0: Corrigé`);
    const again = await startApp(config);
    expect((await selectRequests(again.store)).map(({ id }) => id)).toEqual([other.id]);
    await again.close();
    writeFileSync(copy, '');
    const later = await startApp(config, { now: () => Date.now() + 31 * DAY });
    await later.app.housekeeping.tidy();
    expect(
      globSync('*.sqlite*', { cwd: config.dataDir }).filter((name) => /copie|replaced/.test(name)),
    ).toEqual([]);
    // Back-ups outside DATA_DIR.
    expect(read('docs/deploy/ile-nette-backup.service')).toContain("-name '*.sqlite*' -mtime +29 -delete");
  },
  'qui ne permet pas de les relire directement ; elle sert dix minutes, puis est effacée': async () => {
    const { after, config } = await withRequest();
    const attempts = (await tablesOf(config)).selectFrom('attempts').select('key');
    expect((await attempts.execute()).length).toBeGreaterThan(0);
    await after(WINDOW_MS / DAY);
    expect(await attempts.execute()).toEqual([]);
    expect(WINDOW_MS).toBe(10 * 60_000);
  },
  'Celle qui nous évite d’écrire deux fois à la même adresse': async () => {
    const { after, store, config } = await withRequest({ ackFrom: 'accueil@example.org' });
    await settleDue(store, { state: 'delivered' }, Date.now());
    const keys = (await tablesOf(config))
      .selectFrom('messages')
      .where('recipient_key', 'is not', null)
      .select('id');
    expect(await keys.execute()).toHaveLength(1);
    await after(1 / 24);
    expect(await keys.execute()).toEqual([]);
  },
  'Une demande n’y figure que par sa référence': async () => {
    const { logged, record } = await withRequest();
    expect(logged()).toContain(record.reference);
    expect(logged()).not.toMatch(/Aubigné|jeanne@|06 12|Glacière|127\.0\.0\.1/);
  },
  'et s’efface au bout de quatorze jours': () => {
    expect(read('docs/deploy/nginx.conf')).toContain('"rotate 14"');
    expect(read('docs/deploy/Caddyfile')).toContain('MaxRetentionSec=14day');
  },
  'Aucun e-mail de confirmation ou de rappel ne le répète': async () => {
    const letters = Object.entries(
      await allLetters(testConfig({ ackFrom: 'a@example.org', alertTo: 'b@example.org' })),
    );
    const naming = letters.filter(([, { subject, text }]) => `${subject} ${text}`.includes('Diogène'));
    expect(naming.map(([name]) => name)).toEqual(['request-health']);
  },
  'Les personnes de l’entreprise qui préparent les devis, notre hébergeur': async () => {
    const people = { mailTo: 'bureau@example.org, chef@example.org', alertTo: 'panne@example.org' };
    const { mailbox, post, idle } = await startWithMailbox({}, { ...people, ackFrom: 'accueil@example.org' });
    await post(jsonBody(REQUEST));
    await mailbox.has(2);
    await idle();
    const to = new Set(mailbox.received.flatMap(({ rcptTo }) => rcptTo));
    expect([...to].toSorted()).toEqual(['bureau@example.org', 'chef@example.org', REQUEST.email]);
  },
  'Vous pouvez demander à consulter vos données, à les faire corriger ou effacer': async () => {
    const { record, store, app } = await withRequest();
    await correct({ store }, record.id, {
      lastName: 'Corrigée',
      email: 'juste@example.org',
    });
    const [{ request } = record] = await selectRequests(store);
    expect(request).toEqual({ ...REQUEST, lastName: 'Corrigée', email: 'juste@example.org' });
    expect(await searchRequests(store, 'Aubigné')).toEqual([]);
    expect(await searchRequests(store, 'Corrigée')).toEqual([record.id]);
    const [message] = await claimMessages(store, Date.now(), 1);
    const letter = message && (await app.messages.compose(message));
    expect(String(letter?.text)).toContain('Corrigée');
    expect(String(letter?.text)).not.toContain('Aubigné');
  },
  'Sans elle, un autre service prend sa place': async () => {
    const { app, store } = await withRequest();
    const { id } = await received(app, jsonBody({ service: HEALTH }, { healthConsent: undefined }));
    expect((await selectRequests(store, { id }))[0]?.request.service).not.toBe(HEALTH);
    expect(await searchRequests(store, 'Diogène')).toEqual([]);
  },
  'ce choix est alors remplacé par un autre': async () => {
    const { app, store } = await withRequest();
    const { id } = await received(app, jsonBody({ service: HEALTH }));
    await correct({ store }, id, { service: 'Débarras jardin' });
    expect((await selectRequests(store, { id }))[0]?.request.service).toBe('Débarras jardin');
    expect(await searchRequests(store, 'Diogène')).toEqual([]);
  },
  'Ce site ne dépose aucun cookie sur l’appareil des visiteurs': async () => {
    const { app } = await startApp();
    for (const url of ['/', '/devis-gratuit'])
      expect(
        (await app.inject({ url, headers: { host: 'localhost' } })).headers['set-cookie'],
      ).toBeUndefined();
    expect(filesWith(/document\.cookie/)).toEqual([]);
  },
  'Le brouillon de votre demande y reste le temps de la visite (sessionStorage)': () => {
    expect(filesWith(/sessionStorage\./)).toEqual(['before-hydration.ts', 'draft.ts', 'send.ts']);
  },
  'Il y reste aussi deux heures après votre dernière réponse (localStorage)': () => {
    // e2e/quote-draft.full.spec.ts tests what is stored and when it is removed.
    expect(DEVICE_DRAFT_MS).toBe(2 * 60 * 60_000);
    expect(filesWith(/localStorage\.(?!removeItem)/)).toEqual([
      'before-hydration.ts',
      'device-draft.ts',
      'draft.ts',
    ]);
  },
  'L’heure de vos derniers envois y est notée avec l’adresse e-mail employée (sessionStorage)': () => {
    expect(filesWith(/'quote-attempts'/)).toEqual(['send.ts']);
  },
  'y attendent aussi leur envoi (IndexedDB), et en sont effacées dès leur arrivée': () => {
    expect(filesWith(/indexedDB\./)).toEqual(['unsent-photos.ts']);
  },
};

/** Sentences that are not tested here: they bind people or browsers, or other tests and sentences cover them. */
const NOT_TESTED = [
  'La copie d’une pièce d’identité est détruite',
  'Elles sont gardées avec le contrat',
  'Cette copie nous parvient aussi par e-mail', // docs/guide.md, about the owner's mailboxes
  'Les photos et les messages que vous nous adressez par e-mail',
  'Ils servent à ce devis', // the same as for the request itself
  'Ce consentement vaut tant que',
  'Conserver ensuite la demande', // a legal basis
  'Vous n’avez pas à attendre ce terme', // « Effacer » at the office
  'les factures sont gardées dix ans',
  'Le registre des objets repris',
  'Le contrat l’est cinq ans',
  'Cette note s’efface au bout de dix minutes', // site/quote-form/send.test.ts
  'L’envoi et le bouton « Effacer »', // e2e/quote-draft.full.spec.ts
  'Les réglages de votre navigateur',
  'Elles s’effacent quand vous revenez', // e2e/photos.full.spec.ts
  'à garder la trace de ce qui a été demandé',
];

describe('the notice says', () => {
  it.each(Object.entries(PROOFS))('« %s », which is true', async (words, proof) => {
    expect(SENTENCES.filter((sentence) => sentence.includes(words))).toHaveLength(1);
    await proof();
  });
});

test('every sentence of the notice about storage or erasure is tested, or listed as not tested', () => {
  const known = [...Object.keys(PROOFS), ...NOT_TESTED];
  const promises = SENTENCES.filter((sentence) =>
    /effac|\bgard[eéo]|conservé|détrui|minutes|jours\b|\bans\b|remplacé|Storage|IndexedDB/i.test(sentence),
  );
  expect(promises.length).toBeGreaterThan(20);
  expect(promises.filter((sentence) => !known.some((words) => sentence.includes(words)))).toEqual([]);
  expect(NOT_TESTED.filter((words) => !SENTENCES.some((sentence) => sentence.includes(words)))).toEqual([]);
});
