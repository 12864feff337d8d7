import { audit } from './support/audit.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedError: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } });

test('axe, targets and width in every state of the form', { tag: '@both' }, async ({ page, quote }) => {
  test.slow();
  let failing = true;
  await page.route('**/submit', (route) =>
    failing ? route.abort() : route.fulfill({ json: { success: true } }),
  );
  await quote.open();
  await quote.next.click();
  await expect(quote.refused).toBeFocused();
  await audit(page, 'first step, refused');
  await quote.reachProject();
  await quote.next.click();
  await expect(quote.refused).toBeFocused();
  await audit(page, 'second step, refused');
  await quote.fillProject();
  await quote.field('Code postal *').fill('60000');
  await audit(page, 'second step with a note');
  await quote.next.click();
  await quote.fillPreferences();
  await audit(page, 'third step');
  for (const name of ['3e', 'Oui', 'Pleins', 'Piano'])
    await quote.form.getByLabel(name, { exact: true }).check();
  await audit(page, 'third step with quick answers');
  const given = page.viewportSize() ?? { width: 320, height: 640 };
  await page.setViewportSize({ width: 320, height: 640 });
  await audit(page, 'third step at 320 px');
  await page.setViewportSize(given);
  await quote.field('Description').fill('a'.repeat(1001));
  await audit(page, 'third step, a description that is too long');
  await quote.next.click();
  await quote.send.click();
  await expect(quote.refused).toBeFocused();
  await audit(page, 'third step, refused');
  await quote.field('Description').fill('');
  await quote.next.click();
  await audit(page, 'summary');
  await quote.send.click();
  await expect(quote.toast("Erreur lors de l'envoi")).toBeVisible();
  await audit(page, 'failure: toast and alert');
  failing = false;
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
  await audit(page, 'success dialog');
});
