import { PhotosPage } from './support/photos-page.ts';
import { photos } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

test('the success message leads to a page that takes photos', { tag: '@phone' }, async ({ page, quote }) => {
  await quote.openSummary();
  await quote.send.click();
  await expect(quote.dialog.getByText('Ou envoyez-les à')).toBeVisible();
  const reference = await quote.dialog.getByText(/^[\da-f]{8}$/).textContent();
  await quote.dialog.getByRole('link', { name: 'Ajouter des photos' }).click();

  const photosPage = new PhotosPage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajouter des photos');
  await expect(
    page.getByText(`Bonjour Élodie, votre demande ${reference} est bien enregistrée.`),
  ).toBeVisible();
  await expect(photosPage.chooseButton).toBeVisible();
  await photosPage.add(await photos(3));
  await expect(page.getByText('3 photos sur 12')).toBeVisible();
  const end = 'Vos 3 photos sont jointes à votre demande. Vous pouvez fermer cette page.';
  await expect(photosPage.status).toHaveText(end, { timeout: 60_000 });
});
