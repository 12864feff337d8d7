import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../../quote/message.ts';
import { shareApp } from '../../../testing/app.ts';
import { jsonBody, REQUEST } from '../../../testing/request-bodies.ts';

const { app, post } = await shareApp();
/** The requests that bear the reference of this body. */
const storedAs = ({ formToken }: { formToken: string }) =>
  app.store.select({ reference: referenceOf(formToken) });

describe('a request sent by the page', () => {
  it('is stored before the answer, which repeats it without the access key', async () => {
    const body = jsonBody(REQUEST);
    const answer = await post(body);
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      message: expect.any(String),
      body: { data: REQUEST },
    });
    expect(answer.text).not.toContain('local');
    const [stored] = await app.store.select();
    expect(stored).toMatchObject({
      request: REQUEST,
      reference: referenceOf(body.formToken),
      quarantine: null,
      notes: {
        userAgent: 'Mozilla/5.0 (test)',
        noticeVersion: body.noticeVersion,
        timestamp: body.timestamp,
      },
      messages: [{ kind: 'quote', state: 'pending', attempts: 0 }],
    });
  });

  it('is stored with the page that the visitor came from, if any', async () => {
    const headers = { referer: 'https://localhost/devis-gratuit' };
    const { referrer: _, ...withoutReferrer } = jsonBody();
    for (const [body, kept] of [
      [jsonBody({}, { referrer: 'https://example.org/' }), 'https://example.org/'],
      [jsonBody({}, { referrer: '' }), ''],
      [withoutReferrer, 'https://localhost/devis-gratuit'],
    ] as const) {
      expect((await post(body, headers)).status).toBe(200);
      expect((await storedAs(body))[0]?.notes.referrer).toBe(kept);
    }
  });

  it('is stored once when it is sent again, and as a new request when its content changed', async () => {
    const body = jsonBody();
    for (const _ of [1, 2, 3, 4, 5])
      expect((await post({ ...body, timestamp: new Date().toISOString() })).status).toBe(200);
    expect(await storedAs(body)).toHaveLength(1);
    expect((await post({ ...body, phone: '01 44 55 66 77' })).status).toBe(200);
    expect(await storedAs(body)).toHaveLength(2);
  });

  it('is stored once when it arrives twenty times at the same moment', async () => {
    const body = jsonBody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await storedAs(body)).toHaveLength(1);
  });

  it('is answered in JSON, whatever the script says that it accepts', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' };
    const accepted = await post(jsonBody(), headers);
    expect(accepted.status).toBe(200);
    expect(accepted.json().success).toBe(true);
    const refused = await post(jsonBody({ phone: '1' }), headers);
    expect(refused.status).toBe(400);
    expect(refused.json().success).toBe(false);
  });

  it('may have a single name field, as the hosted form provider sends it', async () => {
    const { firstName: _, lastName: __, ...body } = jsonBody({}, { from_name: 'Anne de La Tour' });
    expect((await post(body)).status).toBe(200);
    const [stored] = await app.store.select();
    expect(stored?.request).toMatchObject({ firstName: 'Anne', lastName: 'de La Tour' });
  });

  it('is cleaned of HTML', async () => {
    expect((await post(jsonBody({ description: 'Avant <b onclick="x">après</b>' }))).status).toBe(200);
    expect((await app.store.select())[0]?.request.description).toBe('Avant après');
  });
});
