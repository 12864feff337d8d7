import type { InjectOptions } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FORM_HEADERS, formBody, startApp, waitUntil } from '../../testing/app.ts';
import { linkFrom } from '../../testing/photos.ts';

const COUNT = 40;

it('a static page is answered while many other pages wait to be rendered', async () => {
  const { app } = await startApp();
  const link = await linkFrom(await app.listen({ host: '127.0.0.1', port: 0 }));
  const refused: InjectOptions = { method: 'POST', url: '/submit', payload: formBody({ email: '?' }) };
  const urls = [link, link.replace('/photos', ''), '/devis-gratuit/photos?demande=x&cle=y', '/bureau'];
  for (const other of [refused, ...urls.map((url) => ({ url }))]) {
    const answered: number[] = [];
    const send = async (options: InjectOptions, index: number) => {
      await app.inject({ headers: FORM_HEADERS, ...options });
      answered.push(index);
    };
    await Promise.all([...Array(COUNT).fill(other), { url: '/' }].map(send));
    expect(answered.indexOf(COUNT), `beside ${other.url}`).toBeLessThan(COUNT / 2);
  }
});

const SAMPLE = ['/bureau/sortir', { isIn: false, content: {} }] as const;

it('a page that has waited too long is not rendered, and its visitor gets the failure page 503', async () => {
  const first = Promise.withResolvers<string>();
  const render = vi.fn(() => first.promise);
  const { app } = await startApp(
    {},
    { pages: { officeScript: '', renderSamples: async () => new Map(), render } },
  );
  const one = app.pages.render(...SAMPLE);
  await waitUntil(() => render.mock.calls.length === 1);
  const late = app.inject({ url: '/devis-gratuit/photos', headers: { accept: 'text/html' } });
  const other = expect(app.pages.render(...SAMPLE)).rejects.toMatchObject({ statusCode: 503 });
  await new Promise(setImmediate);
  const { now } = performance;
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 60_000);
  first.resolve('the page');
  expect(await one).toBe('the page');
  await other;
  expect((await late).statusCode).toBe(503);
  expect((await late).body).toContain('Erreur 503');
  expect(render).toHaveBeenCalledTimes(1);
});
