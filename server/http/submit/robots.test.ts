import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../../quote/message.ts';
import { shareApp, startApp } from '../../../testing/app.ts';
import { jsonBody, REQUEST } from '../../../testing/request-bodies.ts';
import { openMailbox } from '../../../testing/smtp.ts';

const { app, post, logged } = await shareApp({ ackFrom: 'accueil@example.org' });
const from = async (email: string) =>
  (await app.store.select()).filter(({ request }) => request.email === email);

describe('a robot', () => {
  it('that fills in the honeypot is told that all went well, and its request is quarantined', async () => {
    expect((await post(jsonBody({ email: 'a@b.fr' }, { botcheck: 'x' }))).json()).toMatchObject({
      success: true,
    });
    expect(await from('a@b.fr')).toMatchObject([{ quarantine: 'honeypot', messages: [] }]);
    expect(logged()).toContain('held back');
  });

  it('or a person whose password manager does it, reads what to correct', async () => {
    const refused = await post(jsonBody({ email: 'b@b.fr', phone: '1' }, { botcheck: 'Anne' }));
    expect([refused.status, Object.keys(refused.json().errors ?? {})]).toEqual([400, ['phone']]);
    expect(await from('b@b.fr')).toEqual([]);
  });

  it('is throttled like anyone, and told so: nothing is dropped in silence', async () => {
    const answers: number[] = [];
    for (const _ of [1, 2, 3, 4])
      answers.push((await post(jsonBody({ email: 'c@b.fr' }, { botcheck: 'on' }))).status);
    expect(answers).toEqual([200, 200, 200, 429]);
    expect(await from('c@b.fr')).toHaveLength(3);
  });
});

describe('a form sent faster than a person can fill it in', () => {
  const timestamp = '2026-11-21T09:00:10.000Z';
  const fast = { timestamp, startedAt: '2026-11-21T09:00:09.000Z' };

  it('is delivered, with « à vérifier » in the subject, after « Urgence » if it is urgent, and the reason in the message', async () => {
    const mailbox = await openMailbox();
    const { app, post, logged } = await startApp({ smtpUrl: mailbox.url, mailTo: 'bureau@example.org' });
    const others = ['2026-11-21T09:00:08.000Z', '2026-11-21T09:00:11.000Z', 'hier', ''];
    for (const startedAt of others) await post(jsonBody({}, { timestamp, startedAt }));
    const body = jsonBody({ ...REQUEST, urgency: 'urgence' }, fast);
    expect((await post(body)).json()).toMatchObject({ success: true });
    await mailbox.has(others.length + 1);
    const marked = mailbox.received.filter(({ subject }) => subject?.includes('à vérifier'));
    expect(marked.map(({ replyTo }) => replyTo?.[0]?.address)).toEqual([REQUEST.email]);
    expect(marked[0]?.subject).toMatch(/^Urgence - Demande de devis - Jeanne-Élise d'Aubigné Lefèvre - /);
    expect(mailbox.received.filter(({ subject }) => subject?.startsWith('Urgence'))).toEqual(marked);
    for (const part of [marked[0]?.text, marked[0]?.html]) expect(part).toContain('moins de deux secondes');
    expect((await app.store.counts()).quarantined).toBe(0);
    expect(logged()).toContain(`"reference":"${referenceOf(body.formToken)}","doubt":"too-fast"`);
  });

  it('is no reason to write to the address that it names', async () => {
    await post(jsonBody({ email: 'd@b.fr' }, fast));
    expect((await from('d@b.fr'))[0]?.messages.map(({ kind }) => kind)).toEqual(['quote']);
  });
});
