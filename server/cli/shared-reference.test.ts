import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { startApp } from '../../testing/app.ts';
import { jsonBody, REQUEST } from '../../testing/request-bodies.ts';
import { runCli } from '../../testing/terminal.ts';

describe('a reference shared by several requests', () => {
  /** Three requests: one, its correction under the same token, and another visitor's. */
  async function threeRequests() {
    const started = await startApp({}, { deliver: false });
    const body = jsonBody(REQUEST);
    await started.post(body);
    await started.post({ ...body, firstName: 'Jeanne' });
    await started.post(jsonBody());
    const reference = referenceOf(body.formToken);
    const ids = (await started.app.store.select({ reference })).map(({ id }) => id);
    return { ...started, reference, ids, token: body.formToken };
  }

  it.each(['retry', 'purge --reference'])(
    'makes %s list the requests and change nothing',
    async (command) => {
      const { app, config, reference, ids, token } = await threeRequests();
      const before = await app.store.select();
      for (const name of [reference, token]) {
        const { code, out, err } = await runCli(config, `${command} ${name}`);
        expect(code).toBe(4);
        expect(out).toBe('');
        expect(err).toContain(`2 demandes portent la référence ${name}`);
        for (const id of ids) expect(err).toContain(id);
      }
      expect(await app.store.select()).toEqual(before);
    },
  );

  it('can be replaced by the id of one of them', async () => {
    const { app, config, ids } = await threeRequests();
    expect((await runCli(config, `retry ${ids[0]}`)).code).toBe(0);
    expect(await runCli(config, `purge --reference ${ids[0]}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Demandes effacées : 1.'),
    });
    expect((await app.store.select()).map(({ id }) => id)).toContain(ids[1]);
    expect(await app.store.select()).toHaveLength(2);
  });

  it('means all of them, and no others, with --all', async () => {
    const { app, config, reference } = await threeRequests();
    expect((await runCli(config, `retry --all ${reference}`)).code).toBe(0);
    expect((await runCli(config, `purge --reference ${reference} --all`)).out).toContain('effacées : 2.');
    expect(await app.store.select()).toHaveLength(1);
  });
});
