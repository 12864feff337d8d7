import { expect, test } from './support/test.ts';

test.use({ expectedError: /Failed to load resource/ });

test('a toast closes by Escape, by its button, after 5 s, or for another one', async ({ page, quote }) => {
  let sentRequests = 0;
  await page.clock.install();
  await page.route('**/submit', (route) => {
    sentRequests += 1;
    return route.abort();
  });
  await quote.openSummary();
  const toast = quote.toast("Erreur lors de l'envoi");
  const fail = async () => {
    await quote.send.click();
    await expect(toast).toBeVisible();
  };
  await fail();
  await expect(quote.send).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  await expect(quote.send).toBeFocused();

  await fail();
  await fail();
  // The fourth attempt within ten minutes is not sent.
  const throttled = quote.toast('Trop de tentatives');
  await quote.send.click();
  await expect(throttled).toBeVisible();
  await expect(quote.toast(/Veuillez patienter (9|10) minutes/)).toBeVisible();
  await expect(toast).toHaveCount(0);
  // Each of the three attempts was repeated once.
  expect(sentRequests).toBe(6);
  await page.getByRole('button', { name: 'Fermer la notification' }).click();
  await expect(throttled).toBeHidden();

  await quote.send.click();
  await page.mouse.move(5, 5);
  await expect(throttled).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  await page.clock.runFor(3000);
  await expect(throttled).toBeVisible();
  await page.clock.runFor(2000);
  await expect(throttled).toBeHidden();
});
