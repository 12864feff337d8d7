import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { jsonBody, REQUEST } from '../../testing/request-bodies.ts';
import { MINUTE, startAlarmed } from '../../testing/watched.ts';

/** Letters to the office that are no requests. The company of the test's site calls back from 9 h to 19 h. */

const MORNING = '2026-11-23T09:30';
const PAGE = 'https://www.ile-nette.example/bureau';
const NAME = "Jeanne-Élise d'Aubigné Lefèvre";

async function oneRequest(start = MORNING) {
  const started = await startAlarmed(start);
  const body = jsonBody(REQUEST);
  await started.post(body);
  await started.mailbox.has(1);
  const [record] = await started.store.select();
  return { ...started, id: record?.id ?? '', reference: referenceOf(body.formToken) };
}

const mark = (
  store: Awaited<ReturnType<typeof oneRequest>>['store'],
  requestId: string,
  action: 'taken' | 'called',
  at: number,
) => store.mark({ id: action, requestId, action, actor: 'anne@example.org', at });

describe('a reminder', () => {
  it('says whom to call, where, what for and by when', async () => {
    const { pass, mailbox, reference } = await oneRequest();
    await pass(76);
    const [, reminder] = await mailbox.has(2);
    expect(reminder).toMatchObject({
      subject: `À rappeler avant 11\u202fh\u202f30\u00a0: ${NAME} - ${reference}`,
      to: [{ address: 'bureau@example.org' }],
      messageId: expect.stringContaining('reminder-'),
    });
    expect(reminder?.replyTo).toBeUndefined();
    for (const text of [NAME, '06 12 34 56 78', 'Paris', 'Débarras après décès', reference, PAGE])
      expect(reminder?.text).toContain(text);
    for (const href of ['tel:+33612345678', `${PAGE}/demande/`])
      expect(reminder?.html).toContain(`href="${href}`);
  });

  it('becomes more pressing, and names who took the request', async () => {
    const { pass, mailbox, reference, store, id, time } = await oneRequest();
    await pass(121);
    await mark(store, id, 'taken', time.now);
    await pass(60);
    const [, , due, again] = await mailbox.has(4);
    expect(due?.subject).toBe(`À rappeler maintenant\u00a0: ${NAME} - ${reference}`);
    expect(again?.subject).toBe(`En retard depuis 11\u202fh\u202f30\u00a0: ${NAME} - ${reference}`);
    expect(due?.text).not.toContain('anne@example.org');
    expect(again?.text).toContain('Prise en charge\u00a0: anne@example.org');
  });

  it('of several calls is one list, the latest call first', async () => {
    const { pass, post, mailbox, reference, time } = await oneRequest();
    time.now += 135 * MINUTE;
    const body = jsonBody({ ...REQUEST, firstName: 'Paul', lastName: 'Roy', email: 'paul@example.org' });
    await post(body);
    await pass(76, { stepMs: 76 * MINUTE });
    const list = mailbox.received.find(({ subject }) => subject === 'À rappeler\u00a0: 2, dont 1 en retard');
    const paul = referenceOf(body.formToken);
    expect(list?.text).toMatch(
      new RegExp(
        `En retard depuis 11\u202fh\u202f30[^]*${reference}[^]*À rappeler avant 13[^]*Paul Roy[^]*${paul}`,
      ),
    );
  });

  it('that mail kept waiting is not sent once somebody has called, nor once the next one is right', async () => {
    const { pass, mailbox, reports, store, id, time } = await oneRequest();
    mailbox.mood = 'busy';
    await pass(125);
    mailbox.mood = 'well';
    await pass(20);
    expect(mailbox.received.map(({ subject }) => subject?.slice(0, 21))).toEqual([
      'Demande de devis - Je',
      'À rappeler maintenant',
    ]);
    mailbox.mood = 'busy';
    await pass(40);
    await mark(store, id, 'called', time.now);
    mailbox.mood = 'well';
    await pass(20);
    expect(mailbox.received).toHaveLength(2);
    expect((await reports()).map(({ state }) => state)).not.toContain('pending');
  });
});

describe('the digest', () => {
  it('says what is overdue, what is due today, and what was held back; it names no visitor', async () => {
    const { post, pass, mailbox, store, time } = await startAlarmed('2026-11-22T16:30');
    const sent = [
      jsonBody(REQUEST),
      jsonBody(REQUEST),
      jsonBody({ ...REQUEST, email: 'r@example.org' }, { botcheck: 'x' }),
    ];
    await post(sent[0] ?? {});
    await pass(5 * 60, { stepMs: 10 * MINUTE });
    for (const body of sent.slice(1)) await post(body);
    await pass(12 * 60, { stepMs: 10 * MINUTE });
    expect(await store.officeCounts(time.now)).toEqual({ toCall: 2, overdue: 1 });
    const digests = mailbox.received.filter(({ subject }) => subject?.startsWith('Ce matin'));
    expect(digests.map(({ subject }) => subject)).toEqual([
      'Ce matin, à rappeler\u00a0: 2, dont 1 en retard',
    ]);
    const [overdue, today, heldBack] = sent.map(({ formToken }) => referenceOf(formToken));
    const text = digests[0]?.text ?? '';
    expect(text).toMatch(
      new RegExp(
        `En retard\u00a0: 1\\n\\n- Depuis hier 18\u202fh\u202f30, Débarras après décès, Paris\u00a0: ${overdue}`,
      ),
    );
    expect(text).toMatch(
      new RegExp(
        `À rappeler aujourd’hui\u00a0: 1\\n\\n- Avant 11\u202fh, Débarras après décès, Paris\u00a0: ${today}`,
      ),
    );
    expect(text).toMatch(new RegExp(`À vérifier depuis hier\u00a0: 1\\n\\n- ${heldBack}`));
    expect(text).toContain(PAGE);
    expect(digests[0]?.raw).not.toMatch(/Jeanne|Aubign|06 12/);
  });

  it('is not sent if there is nothing to say', async () => {
    const { post, pass, mailbox, reports } = await startAlarmed('2026-11-23T08:55');
    await pass(10);
    await post(jsonBody());
    await mailbox.has(1);
    await pass(30);
    expect((await reports()).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['digest delivered']);
    expect(mailbox.received).toHaveLength(1);
  });

  it('of a day on which mail did not work is not sent the next day beside the new one', async () => {
    const { post, pass, mailbox } = await startAlarmed('2026-11-22T20:00');
    await post(jsonBody());
    await mailbox.has(1);
    mailbox.mood = 'busy';
    await pass(30 * 60, { stepMs: 10 * MINUTE });
    mailbox.mood = 'well';
    await pass(8 * 60, { stepMs: 10 * MINUTE });
    expect(mailbox.received.filter(({ subject }) => subject?.startsWith('Ce matin'))).toHaveLength(1);
  });
});

describe('what is in quarantine', () => {
  it('is reported by its references', async () => {
    const { post, pass, mailbox } = await startAlarmed('2026-11-23T03:00');
    const bodies = [1, 2].map((robot) =>
      jsonBody({ ...REQUEST, email: `r${robot}@example.org` }, { botcheck: 'x' }),
    );
    for (const body of bodies) await post(body);
    await pass(2);
    const [mail] = await mailbox.has(1);
    expect(mail?.subject).toBe('2 demandes à vérifier');
    for (const { formToken } of bodies)
      expect(mail?.text).toContain(`${referenceOf(formToken)}\u00a0: ${PAGE}`);
    expect(mail?.raw).not.toMatch(/Jeanne|Aubign|06 12/);
  });

  it('is reported with the operator’s commands where the office has no page', async () => {
    const { post, pass, mailbox } = await startAlarmed('2026-11-23T03:00', { office: false });
    const body = jsonBody(REQUEST, { botcheck: 'x' });
    const reference = referenceOf(body.formToken);
    await post(body);
    await pass(2);
    const [mail] = await mailbox.has(1);
    expect(mail?.subject).toBe(`Demande à vérifier - ${reference}`);
    expect(mail?.text).toContain(`npm run requests -- export --csv --reference ${reference}`);
    expect(mail?.raw).not.toContain('/bureau');
  });
});

it('a message of a kind that this version does not know is given up, with an error in the log', async () => {
  const { store, pass, reports, logged, time } = await startAlarmed(MORNING);
  await store.addNew([{ key: 'x', kind: 'fax' as never }], time.now);
  await pass(1);
  const faxes = (await reports()).filter(({ key }) => key === 'x');
  expect(faxes.map(({ state, last_error }) => `${state} ${last_error}`)).toEqual(['failed EUNKNOWN']);
  expect(logged()).toMatch(/"level":50.*message given up/);
});
