import { expect, test } from './support/test.ts';

/* Questions that a tap answers. The answers are lines of the description, and nothing else. */

test('a tap writes a line above what was typed; the answers stay, and are sent', async ({ page, quote }) => {
  const description = quote.field('Description');
  const answer = (name: string) => quote.form.getByLabel(name, { exact: true });
  await quote.open();
  await quote.reachPreferences();
  await answer('2e').click();
  // Below the lines there is one to write on.
  await description.press('ControlOrMeta+End');
  await page.keyboard.type('Une cave.');
  for (const name of ['Sous-sol', 'Piano', 'Armoire']) await answer(name).check();
  await expect(description).toHaveValue(
    'Étage\u00a0: sous-sol\nEncombrants\u00a0: armoire, piano\nUne cave.',
  );
  await quote.clear('Étage').click();
  await expect(answer('Sous-sol')).toBeFocused();
  await expect(description).toHaveValue('Encombrants\u00a0: armoire, piano\nUne cave.');

  await page.reload();
  await expect(answer('Piano')).toBeChecked();
  await description.fill('Encombrants\u00a0: piano, un orgue');
  await expect(answer('Piano')).not.toBeChecked();
  await description.fill('Encombrants\u00a0: piano');
  await expect(answer('Piano')).toBeChecked();
  await quote.next.click();
  const posted = page.waitForRequest('**/submit');
  await quote.send.click();
  expect((await posted).postDataJSON().description).toBe('Encombrants\u00a0: piano');
  await quote.close.click();
  await expect(quote.form.locator(':checked:not(option)')).toHaveCount(0);
});
