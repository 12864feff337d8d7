import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../../quote/message.ts';
import { NOTICE_VERSION } from '../../../quote/payload.ts';
import { FORM_HEADERS, formBody, jsonBody, REQUEST, shareApp, startApp } from '../../../testing/app.ts';
import { openMailbox } from '../../../testing/smtp.ts';
import { selectRequests } from '../../data/requests.ts';

const { store, post, logged } = await shareApp({ trustProxy: 1, ackFrom: 'accueil@example.org' });
const storedAs = ({ formToken }: { formToken: string }) =>
  selectRequests(store, { reference: referenceOf(formToken) });
const storedFrom = async (email: string) =>
  (await selectRequests(store)).filter(({ request }) => request.email === email);

describe('a request sent by the page', () => {
  it('is stored before it is answered; the answer repeats it without the access key', async () => {
    const body = jsonBody(REQUEST, { formToken: 'y'.repeat(100) });
    const answer = await post(body);
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      message: expect.any(String),
      body: { data: REQUEST },
    });
    expect(answer.text).not.toContain('local');
    const [stored] = await selectRequests(store);
    expect(stored).toMatchObject({
      request: REQUEST,
      reference: referenceOf(body.formToken),
      quarantine: null,
      receipt: { noticeVersion: NOTICE_VERSION, doubt: '' },
    });
    const messages = stored?.messages.map(({ kind, state, attempts }) => `${kind} ${state} ${attempts}`);
    expect(messages?.toSorted()).toEqual(['confirmation pending 0', 'quote pending 0']);
  });

  it('is stored once, however often it is sent, and again if its content has changed', async () => {
    const body = jsonBody();
    for (const timestamp of [body.timestamp, new Date().toISOString()]) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => post({ ...body, timestamp })));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(await storedAs(body)).toHaveLength(1);
    }
    expect((await post({ ...body, phone: '01 44 55 66 77' })).status).toBe(200);
    expect(await storedAs(body)).toHaveLength(2);
  });

  it('is answered in JSON, also if the script accepts HTML', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' };
    expect((await post(jsonBody(), headers)).json()).toMatchObject({ success: true });
    expect((await post(jsonBody({ phone: '1' }), headers)).json()).toMatchObject({ success: false });
  });

  it.each(['2026-11-28.9', 'constructor', '', undefined, 20261127, 'x'.repeat(60_000)])(
    'is stored with an unknown notice if it names the notice %o',
    async (noticeVersion) => {
      const body = jsonBody({}, { noticeVersion });
      expect((await post(body)).status).toBe(200);
      expect((await storedAs(body))[0]?.receipt.noticeVersion).toBe('inconnue');
    },
  );

  it('may name an earlier notice, because the page was loaded before the notice changed', async () => {
    const body = jsonBody({}, { noticeVersion: '2026-11-25' });
    await post(body);
    expect((await storedAs(body))[0]?.receipt.noticeVersion).toBe('2026-11-25');
  });

  it('may have a single name field, as hosted form providers send it', async () => {
    const { firstName: _, lastName: __, ...body } = jsonBody({}, { from_name: 'Anne de La Tour' });
    expect((await post(body)).status).toBe(200);
    expect((await storedAs(body))[0]?.request).toMatchObject({ firstName: 'Anne', lastName: 'de La Tour' });
  });
});

it('a form without scripts is redirected to the page that it names, with a photo link', async () => {
  const answer = await post(formBody({ ...REQUEST, email: 'sans@example.org' }), FORM_HEADERS);
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toMatch(/^\/devis-gratuit\?success=true&demande=.{8}&cle=.{49}$/);
  const [stored] = await storedFrom('sans@example.org');
  expect(stored?.request).toEqual({ ...REQUEST, email: 'sans@example.org' });
  expect(stored?.reference).toMatch(/^[\da-f]{8}$/);
  for (const body of [formBody({}, { redirect: '' }), formBody().replace(/redirect=[^&]*&/, '')]) {
    const { location } = (await post(body, FORM_HEADERS)).headers;
    expect(location).toMatch(/^\/devis-gratuit\?success=true&demande=/);
  }
  // The hosts of the site are accepted, but not a host that only X-Forwarded-Host names.
  const headers = { ...FORM_HEADERS, 'x-forwarded-host': 'ailleurs.example' };
  for (const [redirect, status] of [
    ['https://www.ile-nette.example/merci', 303],
    [`http://localhost/${'x'.repeat(483)}`, 303],
    ['http://localhost/merci', 303],
    ['https://ailleurs.example/', 400],
  ] as const) {
    const own = await post(formBody({}, { redirect }), headers);
    expect([own.status, own.headers.location]).toEqual([status, status === 303 ? redirect : undefined]);
  }
});

it('a form without scripts is stored once if sent twice, and twice if it was changed', async () => {
  const email = 'deux-fois@example.org';
  for (const city of ['Paris', 'Paris', 'Meudon'])
    expect((await post(formBody({ email, city }), FORM_HEADERS)).status).toBe(303);
  const stored = await storedFrom(email);
  expect(stored.map(({ request }) => request.city).toSorted()).toEqual(['Meudon', 'Paris']);
  expect(new Set(stored.map(({ reference }) => reference)).size).toBe(2);
});

it('the fixed subject and name of a form without scripts are not stored or mailed', async () => {
  const mailbox = await openMailbox();
  const { app, post } = await startApp({ smtpUrl: mailbox.url }, { deliver: true });
  const fixed = { subject: 'Demande de devis', from_name: 'Demande de devis' };
  expect((await post(formBody(REQUEST, fixed), FORM_HEADERS)).status).toBe(303);
  expect((await selectRequests(app.store))[0]?.request).toEqual(REQUEST);
  const [mail] = await mailbox.has(1);
  expect(mail?.subject).toMatch(/^Avant .* - Jeanne-Élise d'Aubigné Lefèvre, Paris /);
  expect(mail?.replyTo).toEqual([{ name: "Jeanne-Élise d'Aubigné Lefèvre", address: REQUEST.email }]);
});

it('a text may have its full length, although browsers send a line break as two characters', async () => {
  const description = `${'x'.repeat(9)}\n`.repeat(99) + 'x'.repeat(10);
  expect(description).toHaveLength(1000);
  const email = 'long@example.org';
  const body = formBody({ email, description: description.replaceAll('\n', '\r\n') });
  expect((await post(body, FORM_HEADERS)).status).toBe(303);
  expect((await storedFrom(email))[0]?.request.description).toBe(description);
});

it('a request with a filled honeypot is answered as usual, quarantined, and throttled as usual', async () => {
  const send = async () => (await post(jsonBody({ email: 'c@b.fr' }, { botcheck: 'on' }))).status;
  expect([await send(), await send(), await send(), await send()]).toEqual([200, 200, 200, 429]);
  expect(await storedFrom('c@b.fr')).toMatchObject(Array(3).fill({ quarantine: 'honeypot', messages: [] }));
  expect(logged()).toContain('quarantined');
  expect((await post(jsonBody({}, { botcheck: false }))).json()).toHaveProperty('photos');
  // A person whose password manager fills it in sees which answers to correct.
  const refused = await post(jsonBody({ phone: '1' }, { botcheck: 'Anne' }));
  expect([refused.status, Object.keys(refused.json().errors ?? {})]).toEqual([400, ['phone']]);
});

const timestamp = '2026-11-21T09:00:10.000Z';

it('a form that is sent too fast is mailed with « à vérifier » and the reason', async () => {
  const mailbox = await openMailbox();
  const { post, logged } = await startApp(
    { smtpUrl: mailbox.url, mailTo: 'bureau@example.org' },
    // Without polling, each letter leaves only if its request wakes the queue.
    { deliver: true, pollMs: 2 ** 30 },
  );
  const plausibleStarts = ['2026-11-21T09:00:08.000Z', '2026-11-21T09:00:11.000Z', 'hier', ''];
  for (const startedAt of plausibleStarts) await post(jsonBody({}, { timestamp, startedAt }));
  const body = jsonBody(
    { ...REQUEST, urgency: 'urgence' },
    { timestamp, startedAt: '2026-11-21T09:00:09.000Z' },
  );
  expect((await post(body)).json()).toMatchObject({ success: true });
  await mailbox.has(plausibleStarts.length + 1);
  const marked = mailbox.received.filter(({ subject }) => /Urgence|à vérifier/.test(subject ?? ''));
  expect(marked.map(({ replyTo }) => replyTo?.[0]?.address)).toEqual([REQUEST.email]);
  expect(marked[0]?.subject).toMatch(/^Urgence - Avant .* - Jeanne-Élise d'Aubigné .*à vérifier/);
  for (const part of [marked[0]?.text, marked[0]?.html]) expect(part).toContain('moins de deux secondes');
  expect(logged()).toContain(`"reference":"${referenceOf(body.formToken)}","doubt":"too-fast"`);
});

it('a form that is sent too fast gets no confirmation', async () => {
  await post(jsonBody({ email: 'd@b.fr' }, { timestamp, startedAt: timestamp }));
  expect((await storedFrom('d@b.fr'))[0]?.messages.map(({ kind }) => kind)).toEqual(['quote']);
});
