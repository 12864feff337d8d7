import { expect, it } from 'vitest';
import { CONSENT_FIELD } from '../../../quote/consent.ts';
import { FORM_HEADERS, formBody, jsonBody, type TestApp } from '../../../testing/app.ts';
import { startWithMailbox } from '../../../testing/smtp.ts';
import { storedBytes } from '../../../testing/stored.ts';
import { runCli } from '../../../testing/terminal.ts';
import { selectRequests } from '../../data/requests.ts';

/* A service that says something about health needs consent. Without it, the request is stored with another service. */

const SERVICE = 'Syndrome de Diogène';
const boxOf = (consent?: string) => ({ [CONSENT_FIELD]: consent });
const send = {
  'the page': (post: TestApp['post'], consent?: string) =>
    post(jsonBody({ service: SERVICE }, boxOf(consent))),
  'a form without scripts': (post: TestApp['post'], consent?: string) =>
    post(formBody({ service: SERVICE }, consent ? { [CONSENT_FIELD]: consent } : {}), FORM_HEADERS),
};

for (const [way, sendTo] of Object.entries(send)) {
  it(`without consent, the service that ${way} sends is replaced, and named nowhere`, async () => {
    const started = await startWithMailbox(
      {},
      { ackFrom: 'accueil@ile-nette.example', databaseUrl: undefined },
    );
    const { post, mailbox, store, config, logged } = started;
    for (const consent of [undefined, 'non']) {
      const answer = await sendTo(post, consent);
      expect([200, 303]).toContain(answer.status);
      expect(answer.text).not.toMatch(/syndrome/i);
    }
    await mailbox.has(4);
    const services = (await selectRequests(store)).map(({ request }) => request.service);
    expect(services).toEqual(['Débarras jardin', 'Débarras jardin']);
    for (const { subject, text, html } of mailbox.received)
      expect(`${subject} ${text} ${html}`).not.toMatch(/syndrome/i);
    expect((await runCli(config, ['export', '--csv'])).out).not.toMatch(/syndrome/i);
    expect(await storedBytes(config)).not.toMatch(/syndrome/i);
    expect(logged()).not.toMatch(/syndrome/i);
  });

  it(`with consent, the service that ${way} sends is kept, and left out of the subject`, async () => {
    const { post, mailbox, store } = await startWithMailbox();
    await sendTo(post, 'oui');
    expect((await selectRequests(store))[0]?.request.service).toBe(SERVICE);
    const [mail] = await mailbox.has(1);
    expect(mail?.text).toContain(`Service demandé\u00a0: ${SERVICE}`);
    expect(mail?.subject).not.toMatch(/syndrome/i);
  });
}

it('a form that comes back keeps the consent box as it was', async () => {
  const { post } = await startWithMailbox();
  const box = new RegExp(`<input type="checkbox"[^>]* name="${CONSENT_FIELD}"[^>]* checked=""`);
  const back = async (more: Record<string, string>) =>
    (await post(formBody({ service: SERVICE, phone: '1' }, more), FORM_HEADERS)).text;
  expect(await back({ [CONSENT_FIELD]: 'oui' })).toMatch(box);
  expect(await back({})).not.toMatch(box);
});
