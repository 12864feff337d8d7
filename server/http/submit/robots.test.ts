import { describe, expect, it } from 'vitest';
import { startApp } from '../../tests/support/app.ts';
import { jsonBody } from '../../tests/support/request-bodies.ts';

describe('a robot', () => {
  it('that fills in the honeypot is told that all went well, and its request is quarantined', async () => {
    const { app, post, logged } = await startApp({}, { deliver: false });
    expect((await post(jsonBody({}, { botcheck: 'x' }))).json()).toMatchObject({ success: true });
    expect((await post(jsonBody({ phone: '1' }, { botcheck: true }))).json()).toMatchObject({
      success: true,
    });
    const stored = await app.store.select();
    expect(stored).toMatchObject([{ quarantine: 'honeypot', messages: [] }]);
    expect(logged()).toContain('held back');
  });

  it('that sends the form faster than a person can is quarantined', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    const timestamp = '2026-11-21T09:00:10.000Z';
    await post(jsonBody({}, { timestamp, startedAt: '2026-11-21T09:00:09.000Z' }));
    await post(jsonBody({}, { timestamp, startedAt: '2026-11-21T08:59:00.000Z' }));
    await post(jsonBody({}, { timestamp, startedAt: 'hier' }));
    const held = (await app.store.select()).map(({ quarantine }) => quarantine);
    expect(held.filter((reason) => reason === 'too-fast')).toHaveLength(1);
  });

  it('is not told that it is throttled', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await post(jsonBody({ email: 'a@b.fr' }, { botcheck: 'on' }))).status).toBe(200);
    }
    expect(await app.store.select()).toHaveLength(3);
  });
});
