import { company } from '../site/content/company.ts';
import { expect, test } from './support/test.ts';

// On the desktop only: paper has one width.
test('on paper there is the text, and nothing that is only for the screen', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const path of ['/services/debarras-cave', '/blog/debarras-maison-avant-vente']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    for (const screenOnly of [
      'body > header',
      'nav[aria-label="Accès rapide"]',
      'a:text-matches("^(Devis Gratuit|Demande de Devis)")',
    ]) {
      const elements = await page.locator(screenOnly).all();
      expect(elements, `${path} has ${screenOnly}`).not.toEqual([]);
      for (const element of elements) await expect(element, path).toBeHidden();
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(company.phone.display).filter({ visible: true }).first()).toBeVisible();
    for (const answer of await page.locator('main details > p').all()) await expect(answer).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }
});
