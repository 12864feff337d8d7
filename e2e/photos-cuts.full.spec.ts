import { PhotosPage } from './support/photos-page.ts';
import { photos } from './support/pictures.ts';
import { expect, testAlone as test } from './support/test.ts';

test.use({ expectedError: /net::ERR_|status of 50\d/ });

test('six photos arrive, each once, through three cuts and the death of the server', async ({
  page,
  context,
  own: server,
  mailbox,
}) => {
  test.setTimeout(240_000);
  const own = new PhotosPage(page);
  const files = await photos(6);
  await own.open(server);
  await own.add(files);
  // After three failures, the words ask for patience.
  const waiting = page.getByText(/La connexion a été interrompue|L’envoi ne passe pas/);
  const sent = page.getByText('Envoyée', { exact: true });
  for (const cut of [1, 2, 3]) {
    await expect.poll(() => sent.count()).toBeGreaterThanOrEqual(cut);
    await context.setOffline(true);
    await expect(waiting).toBeVisible();
    await context.setOffline(false);
  }
  await expect.poll(() => sent.count()).toBeGreaterThanOrEqual(4);
  await server.stop('SIGKILL');
  await expect(waiting).toBeVisible();
  await server.start();
  await own.expectSent(6);
  expect(await own.stored()).toBe(6);
  await page.reload();
  await expect(own.shown).toHaveCount(6);
  await expect.poll(() => mailbox.from(own.email).length).toBe(1);
});
