import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { WINDOW_MS } from '../../quote/throttle.ts';
import { startApp, temporaryFolder } from '../../testing/app.ts';
import { Mailbox, type Received } from '../../testing/mailbox.ts';
import { photosSite } from '../../testing/photos.ts';
import { jsonBody, REQUEST } from '../../testing/request-bodies.ts';
import { writeSite } from '../../testing/site.ts';
import { waitUntil } from '../../testing/wait-until.ts';

/** The words of an HTML part. */
const readable = (html = ''): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/ +/g, ' ');

describe('the acknowledgement', () => {
  let mailbox: Mailbox;
  beforeEach(async () => {
    mailbox = await new Mailbox().open();
  });
  afterEach(() => mailbox.close());

  const start = (now: () => number = Date.now, ackFrom: string | undefined = 'accueil@ile-nette.example') =>
    startApp(
      { smtpUrl: mailbox.url, mailTo: 'bureau@example.org', ackFrom },
      { now, retry: { firstDelayMs: 10, maxDelayMs: 20 } },
    );
  const toVisitors = (): Received[] =>
    mailbox.received.filter(({ to }) => to?.[0]?.address !== 'bureau@example.org');
  const idle = async ({ app }: Awaited<ReturnType<typeof start>>) =>
    waitUntil(async () =>
      (await app.store.select()).every(({ messages }) => messages.every(({ state }) => state !== 'pending')),
    );

  it('is off unless ACK_FROM is set', async () => {
    const started = await start(Date.now, '');
    started.config.ackFrom = undefined;
    await started.post(jsonBody(REQUEST));
    await idle(started);
    expect(mailbox.received).toHaveLength(1);
  });

  it('is signed with any name, in the sender’s address, the text and the HTML', async () => {
    const name = 'L’Île "d\'Ys" <b> & Fils Őłþ';
    const dist = writeSite(temporaryFolder());
    writeFileSync(join(dist, 'tables/company.json'), JSON.stringify({ name }));
    const { post } = await startApp({
      ...{ smtpUrl: mailbox.url, mailTo: 'bureau@example.org', ackFrom: 'accueil@ile-nette.example' },
      dist,
    });
    await post(jsonBody(REQUEST));
    await mailbox.has(2);
    const [mail] = toVisitors();
    expect(mail?.from).toEqual({ name, address: 'accueil@ile-nette.example' });
    expect(mail?.text).toContain(name);
    expect(mail?.html).toContain('L’Île &quot;d&#39;Ys&quot; &lt;b&gt; &amp; Fils Őłþ');
  });

  it('leads to the page for photos, where the site has one', async () => {
    const { app, post } = await startApp({
      ...{ smtpUrl: mailbox.url, mailTo: 'bureau@example.org', ackFrom: 'accueil@ile-nette.example' },
      dist: photosSite(),
    });
    await post(jsonBody(REQUEST));
    await mailbox.has(2);
    const [mail] = toVisitors();
    const [link = ''] = /http:\S+/.exec(mail?.text ?? '') ?? [];
    expect(mail?.text).toContain('le lien ci-dessous, valable 14\u00a0jours');
    expect(mail?.html).toContain(`<a href="${link.replaceAll('&', '&amp;')}"`);
    const { pathname, search } = new URL(link);
    expect((await app.inject({ url: pathname + search, headers: { host: 'localhost' } })).statusCode).toBe(
      200,
    );
  });

  it('thanks the visitor, with the reference and an invitation to send photos', async () => {
    const started = await start();
    const body = jsonBody(REQUEST);
    await started.post(body);
    await mailbox.has(2);
    const [mail] = toVisitors();
    const reference = referenceOf(body.formToken);
    expect(mail).toMatchObject({
      from: { name: 'Île Nette', address: 'accueil@ile-nette.example' },
      to: [{ address: 'jeanne@example.org' }],
      subject: `Votre demande de devis est bien arrivée - ${reference}`,
    });
    expect(mail?.text).toContain('photos');
    expect(mail?.text).toContain('01 99 00 24 75');
    expect(mail?.text).toContain(
      'sous 2\u00a0heures pendant nos heures d’appel, 7\u00a0jours sur\u00a07, de 9\u00a0h à 19\u00a0h.',
    );
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-replied/m);
  });

  it('repeats the answers, and says how to correct them and how to have them erased', async () => {
    const { post } = await start();
    await post(
      jsonBody({ ...REQUEST, service: 'Débarras jardin', address: '12/14 rue du Général Foy, bât. B' }),
    );
    await mailbox.has(2);
    const [mail] = toVisitors();
    for (const [label, text] of [
      ['Nom', "Jeanne-Élise d'Aubigné Lefèvre"],
      ['Email', REQUEST.email],
      ['Téléphone', '06 12 34 56 78'],
      ['Adresse', '12/14 rue du Général Foy, bât. B'],
      ['Code postal', '75013'],
      ['Ville', 'Paris'],
      ['Service demandé', 'Débarras jardin'],
      ['Surface', '50-100m²'],
      ['Délai', 'Cette semaine'],
    ] as const) {
      expect(mail?.text).toContain(`\n${label}\u00a0: ${text}\n`);
      expect(readable(mail?.html)).toContain(`${label} ${text} `);
    }
    for (const part of [mail?.text, readable(mail?.html)]) {
      expect(part).toMatch(/corriger.+répondant à ce message/);
      expect(part).toContain('Répondez «\u00a0Effacez ma demande\u00a0» à ce message');
    }
  });

  it.each([
    ['sensitive', true, 'Débarras après un décès', 'Débarras après un décès'],
    ['no longer offered', false, 'Syndrome de Diogène', 'Débarras jardin'],
  ])('does not name a service that is %s', async (_, sensitive, service, option) => {
    const dist = writeSite(temporaryFolder());
    const settings = { smtpUrl: mailbox.url, mailTo: 'bureau@example.org', ackFrom: 'a@ile-nette.example' };
    const offer = (services: object[]) =>
      writeFileSync(join(dist, 'tables/services.json'), JSON.stringify({ services, postalPrefixes: [] }));
    offer([{ option: service, sensitive }]);
    const { post, config, close } = await startApp({ ...settings, dist }, { deliver: false });
    expect((await post(jsonBody({ ...REQUEST, service }))).status).toBe(200);
    await close();
    offer([{ option, sensitive }]);
    await startApp(config);
    await mailbox.has(2);
    const [mail] = toVisitors();
    const read = `${mail?.subject} ${mail?.text} ${mail?.html}`;
    for (const hint of [service, 'Service', 'décès', 'Diogène']) expect(read).not.toContain(hint);
    expect(mail?.text).toContain('Ville\u00a0: Paris');
  });

  it.each([
    ['description', 'Bravo, vous avez gagné'],
    ['address', '12 rue gagne.fr/lot'],
    ['address', '12 rue www gagne fr'],
    ['address', 'Appelez le 08 99 12 34 56'],
    ['address', 'Vous avez gagné un grand voyage pour deux dans une île de votre choix, appelez vite'],
    ['address', 'Gagné\u202f! Écrivez à x＠gagne。fr'],
    ['city', 'Vous avez gagné un beau voyage appelez nous vite'],
    ['phone', 'gagnez 12345'],
    ['surface', 'https://gagne.fr'],
    ['urgency', 'Cliquez ici'],
  ])('repeats no %s that may be a message: « %s »', async (name, value) => {
    const { post } = await start();
    expect((await post(jsonBody({ ...REQUEST, [name]: value }))).status).toBe(200);
    await mailbox.has(2);
    const [mail] = toVisitors();
    for (const part of [mail?.text, readable(mail?.html)]) {
      expect(part).not.toContain(value);
      expect(part).toContain(`C’est noté (${value.length}\u00a0caractères)`);
    }
  });

  it('greets by name', async () => {
    const { post } = await start();
    await post(jsonBody(REQUEST));
    await mailbox.has(2);
    const [mail] = toVisitors();
    expect(mail?.text).toMatch(/^Bonjour Jeanne-Élise d'Aubigné Lefèvre,\n/);
    expect(mail?.to?.[0]?.name).toBe("Jeanne-Élise d'Aubigné Lefèvre");
  });

  it.each([
    ['Vous avez', 'gagné cliquez ici'],
    ['Vous-avez-gagné', 'cliquez-ici'],
    ['Visitez', 'www gagne fr'],
  ])('repeats no name that may be a message: « %s %s »', async (firstName, lastName) => {
    const { post } = await start();
    await post(jsonBody({ ...REQUEST, firstName, lastName }, { formToken: 't.co/abcdefgh' }));
    await mailbox.has(2);
    const [mail] = toVisitors();
    expect(mail?.text).toMatch(/^Bonjour,\n/);
    expect(mail?.to?.[0]).toMatchObject({ name: '', address: REQUEST.email });
    const read = `${mail?.subject} ${mail?.text} ${mail?.html}`;
    for (const word of [firstName, lastName, 't.co']) expect(read).not.toContain(word);
    expect(mail?.subject).toMatch(/ - [0-9a-f]{8}$/);
  });

  it('says when a request of the evening is answered, and which number will ring', async () => {
    const { post } = await start(() => Date.parse('2026-07-14T20:00:00Z'));
    await post(jsonBody(REQUEST));
    await mailbox.has(2);
    const text = toVisitors()[0]?.text;
    expect(text).toContain(
      'Demande envoyée après 17\u202fh\u00a0: rappel au plus tard le lendemain à 11\u202fh.',
    );
    expect(text).toMatch(/L’appel viendra du \d\d.+appelez ce numéro/);
  });

  it.each([
    ['urgence', true],
    ['semaine', false],
  ])('says to phone if it cannot wait, for « %s » in the day: %s', async (urgency, toPhone) => {
    const { post } = await start(() => Date.parse('2026-07-14T09:00:00Z'));
    await post(jsonBody({ ...REQUEST, urgency }));
    await mailbox.has(2);
    expect(toVisitors()[0]?.text?.includes('appelez ce numéro')).toBe(toPhone);
  });

  it('names no opening hours if the company gives none', async () => {
    const started = await start();
    const table = join(started.config.dist, 'tables/company.json');
    writeFileSync(table, JSON.stringify({ name: 'Île Nette' }));
    await started.close();
    const { post } = await startApp(started.config);
    await post(jsonBody(REQUEST));
    await mailbox.has(2);
    expect(toVisitors()[0]?.text).toContain('sous 2\u00a0heures, 7\u00a0jours sur\u00a07.');
  });

  it('is sent to an address once in ten minutes at most, even if the mail server was unreachable', async () => {
    let ahead = 0;
    const started = await start(() => Date.now() + ahead);
    const again = () => started.post(jsonBody({ email: 'jeanne@example.org' }));
    await mailbox.close();
    await again();
    ahead += WINDOW_MS + 1000;
    await again();
    await mailbox.open();
    ahead += WINDOW_MS;
    await mailbox.has(3);
    await idle(started);
    expect(toVisitors()).toHaveLength(1);
    await again();
    await mailbox.has(4);
    await idle(started);
    expect(toVisitors()).toHaveLength(1);
    ahead += WINDOW_MS;
    await again();
    await mailbox.has(6);
    expect(toVisitors()).toHaveLength(2);
  });

  it('is not sent to robots', async () => {
    const { app, post } = await start();
    await post(jsonBody({}, { botcheck: 'x' }));
    expect((await app.store.select())[0]?.messages).toEqual([]);
  });
});
