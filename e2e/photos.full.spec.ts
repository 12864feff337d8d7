import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { company } from '../content/data/company.data.ts';
import { audit, expectReflow, keyboardFaults } from './support/audit.ts';
import { sendRequest } from './support/office.ts';
import { holdRequests, horizontalOverflow, translate } from './support/pages.ts';
import { PhotosPage } from './support/photos-page.ts';
import { photo, photos, TEXT_FILE, writePhoto } from './support/pictures.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedError: /ERR_|Error hydrating|status of (403|415|500)/ });

const UPLOAD = /\/devis-gratuit\/photos\?/;

/** Fails the page's requests, as without a network, until the returned function is called. */
async function cutUploads(page: Page): Promise<() => Promise<void>> {
  await page.route(UPLOAD, (route) => route.abort('connectionfailed'));
  return () => page.unroute(UPLOAD);
}

async function writePhotos(folder: string, count = 3): Promise<string[]> {
  const paths: string[] = [];
  for (let number = 1; number <= count; number += 1)
    paths.push(await writePhoto(folder, `piece-${number}.jpg`, 800, 600));
  return paths;
}

async function open(page: Page, product: Product): Promise<PhotosPage> {
  const photosPage = new PhotosPage(page);
  await photosPage.open(product);
  await expect(photosPage.chooseButton).toBeVisible();
  return photosPage;
}

test('photos are shown, refused and removed', { tag: '@both' }, async ({ page, product, isMobile }) => {
  const photosPage = await open(page, product);
  await expect(page.getByRole('button', { name: 'Prendre une photo' })).toBeVisible({ visible: isMobile });
  await expect(page.getByText('Scannez ce code')).toBeVisible({ visible: !isMobile });
  await audit(page, 'empty');
  await photosPage.add(await photos(2));
  await photosPage.expectSent(2);
  await audit(page, 'two photos');
  await photosPage.add([TEXT_FILE], photosPage.addMoreButton);
  await expect(page.getByRole('listitem').filter({ hasText: 'liste.jpg' })).toContainText('pas pu lire');
  await expect(photosPage.status).toContainText('liste.jpg');
  await audit(page, 'a refused file');
  await page.getByRole('button', { name: 'Fermer le message sur liste.jpg' }).click();
  await photosPage.removeButton(1).click();
  await expect(photosPage.status).toHaveText('La photo 1 est retirée.');
  await expect(photosPage.removeButton(1)).toBeFocused();
  await expect.poll(() => photosPage.countStoredPhotos()).toBe(1);
});

test('a translated page takes photos, and a reload repairs a page that throws', async ({ page, product }) => {
  const photosPage = await open(page, product);
  await translate(page);
  await photosPage.add(await photos(2));
  await photosPage.expectSent(2);
  await translate(page);
  await photosPage.removeButton(1).click();
  await expect(photosPage.status).toHaveText('La photo 1 est retirée.');
  await translate(page);
  await page.evaluate(() => {
    Node.prototype.insertBefore = () => {
      throw new Error('ERR_PROVOKED');
    };
  });
  await photosPage.add([TEXT_FILE], photosPage.addMoreButton);
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(photosPage.photoItems).toHaveCount(1);
});

test('waiting photos can be removed, and the others are sent after a reload', async ({ page, product }) => {
  const photosPage = await open(page, product);
  const restore = await cutUploads(page);
  await photosPage.add(await photos(3));
  await expect(photosPage.status).toContainText('interrompu');
  await audit(page, 'waiting');
  await photosPage.removeButton(3).click();
  await restore();
  const left = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await Promise.all([left, page.reload()]);
  await photosPage.expectSent(2);
  expect(await photosPage.countStoredPhotos()).toBe(2);
  await page.reload();
  await expect(photosPage.photoItems).toHaveCount(2);
  await expect(page.getByRole('main').locator('li:has(button) img').first()).toHaveJSProperty(
    'complete',
    true,
  );
});

test('a file changed after it was chosen is refused, and the next ones are sent', async ({ page, product }, {
  outputDir,
}) => {
  mkdirSync(outputDir, { recursive: true });
  await page.addInitScript(() => {
    const { decode } = HTMLImageElement.prototype;
    const released = new Promise((resolve) => addEventListener('release-photos', resolve));
    HTMLImageElement.prototype.decode = async function () {
      await released;
      return decode.call(this);
    };
  });
  const photosPage = await open(page, product);
  const files = await writePhotos(outputDir);
  await photosPage.add(files);
  await expect(photosPage.photoItems).toHaveCount(3);
  appendFileSync(files[1] ?? '', ' ');
  await page.evaluate(() => dispatchEvent(new Event('release-photos')));
  await photosPage.expectSent(2);
  await expect(page.getByRole('listitem').filter({ hasText: 'Choisissez-la à nouveau' })).toContainText(
    'piece-2.jpg',
  );
  await audit(page, 'a file that cannot be read');
  expect(await photosPage.countStoredPhotos()).toBe(2);
  // No photo waits, so no dialog asks before the page is left.
  await page.reload();
  await photosPage.expectSent(2);
});

test('waiting photos whose files are deleted are sent, even after a reload', async ({ page, product }, {
  outputDir,
}) => {
  mkdirSync(outputDir, { recursive: true });
  const photosPage = await open(page, product);
  const restore = await cutUploads(page);
  const files = await writePhotos(outputDir);
  await photosPage.add(files);
  await expect(page.getByRole('main').locator('li:has(button) img')).toHaveCount(3);
  for (const file of files) rmSync(file);
  await restore();
  const left = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await Promise.all([left, page.reload()]);
  await photosPage.expectSent(3);
});

test('a photo for which the server fails is skipped, and sent on request', async ({ page, product }) => {
  await page.clock.install();
  const photosPage = await open(page, product);
  await page.route(UPLOAD, (route) =>
    route.request().postDataBuffer()?.includes('piece-1.jpg')
      ? route.fulfill({ status: 500, body: 'no' })
      : route.continue(),
  );
  await photosPage.add(await photos(3));
  await photosPage.expectSent(2);
  const retry = page.getByRole('button', { name: 'Réessayer l’envoi de la photo 1, piece-1.jpg' });
  await expect(async () => {
    await page.clock.fastForward('00:10');
    await expect(retry).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(photosPage.status).toContainText('piece-1.jpg');
  await audit(page, 'a skipped photo');
  await photosPage.add([await photo('later.jpg')], photosPage.addMoreButton);
  await photosPage.expectSent(3);
  await page.unroute(UPLOAD);
  await retry.press('Enter');
  await photosPage.expectSent(4);
  await expect(retry).toHaveCount(0);
  await expect(photosPage.removeButton(1)).toBeFocused();
  await expect(photosPage.status).toContainText('Vos 4 photos sont jointes');
});

test('a skipped photo lets the visitor leave, and is sent at the next visit', async ({ page, product }) => {
  await page.clock.install();
  const photosPage = await open(page, product);
  await page.route(UPLOAD, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  await photosPage.add(await photos(1));
  await expect(async () => {
    await page.clock.fastForward('00:10');
    await expect(page.getByText('Pas envoyée')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unroute(UPLOAD);
  // A dialog would fail the test here, because nothing accepts it.
  await page.reload();
  await photosPage.expectSent(1);
});

test('long file names are whole for screen readers, and fit a phone', async ({ page, product }) => {
  const photosPage = await open(page, product);
  const name = `${'long'.repeat(14)}.jpg`;
  await photosPage.add([await photo(name), { ...TEXT_FILE, name }]);
  await photosPage.expectSent(1);
  await expect(page.getByRole('button', { name: `Fermer le message sur ${name}` })).toBeVisible();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 });
    expect.soft(await horizontalOverflow(page), `at ${width}`).toBeLessThanOrEqual(0);
  }
  await expect(page.getByRole('button', { name: `Retirer la photo 1, ${name}` })).toBeVisible();
  await expect(photosPage.photoItems.getByText(name, { exact: true })).toBeVisible();
});

test('a truncated JPEG is sent', async ({ page, product }) => {
  const photosPage = await open(page, product);
  const { buffer, ...rest } = await photo('coupee.jpg');
  await photosPage.add([{ ...rest, buffer: buffer.subarray(0, buffer.length / 2) }]);
  await photosPage.expectSent(1);
});

test('photos are sent from a browser without IndexedDB', async ({ page, product }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  const photosPage = await open(page, product);
  await photosPage.add(await photos(3));
  await photosPage.expectSent(3);
  await expect(photosPage.photoItems).toHaveCount(3);
});

test('a photo is sent upright, smaller and without its location', async ({ page, product }) => {
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      if (init?.body instanceof FormData) Object.assign(globalThis, { sentPhoto: init.body.get('photos') });
      return fetch(input, init);
    };
  });
  const photosPage = await open(page, product);
  const large = await photo('salon.jpg', 4000, 3000);
  expect(large.buffer.includes('Telephone')).toBe(true);
  await photosPage.add([large]);
  await photosPage.expectSent(1);
  const sent = await page.evaluate(async () => {
    const { sentPhoto } = globalThis as unknown as { sentPhoto: File };
    const { width, height } = await createImageBitmap(sentPhoto);
    const bytes = new TextDecoder('latin1').decode(await sentPhoto.arrayBuffer());
    return { width, height, size: bytes.length, hasDevice: bytes.includes('Telephone') };
  });
  // The camera was held upright.
  expect(sent).toMatchObject({ width: 1500, height: 2000, hasDevice: false });
  expect(sent.size).toBeLessThan(large.buffer.length / 2);
});

test('everything works by keyboard, and nothing is lost in narrow windows', async ({ page, product }) => {
  const photosPage = await open(page, product);
  const chooseByKeyboard = async (count: number) => {
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(await photos(count));
    await photosPage.expectSent(count);
  };
  await photosPage.chooseButton.focus();
  await chooseByKeyboard(2);
  await page.reload();
  await photosPage.expectSent(2);
  expect.soft(await keyboardFaults(page), 'keyboard').toEqual([]);
  await expectReflow(page, 'two photos');
  await photosPage.removeButton(2).press('Enter');
  await expect(photosPage.removeButton(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(photosPage.chooseButton).toBeFocused();
  await chooseByKeyboard(1);
});

test('an invalid link shows an error, and other ways to reach the company', async ({ page, product }) => {
  const link = await sendRequest(product, { firstName: 'Anne' });
  expect((await page.goto(`${link}0`))?.status()).toBe(403);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toContainText('Ce lien n’est plus valable');
  await expect(main.getByRole('link', { name: company.phone.display })).toBeVisible();
  await expect(main).not.toContainText('Anne');
  await expect(main.getByRole('button')).toHaveCount(0);
  await audit(page, 'closed');
});

test('photos chosen while the script loads are sent', async ({ page, product }) => {
  const release = await holdRequests(page, '**/_astro/PhotoUpload.*.js');
  const photosPage = new PhotosPage(page);
  await photosPage.open(product);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByLabel('Choisissez vos photos').click(),
  ]);
  release();
  await expect(photosPage.chooseButton).toBeVisible();
  await chooser.setFiles(await photos(2));
  await photosPage.expectSent(2);
});

test('without the scripts, the plain form takes photos', { tag: '@phone' }, async ({ page, product }) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  const photosPage = new PhotosPage(page);
  await photosPage.open(product);
  await audit(page, 'plain form');
  await page.getByLabel('Choisissez vos photos').setInputFiles([await photo('a.jpg'), TEXT_FILE]);
  await page.getByRole('button', { name: 'Envoyer les photos' }).click();
  await expect(photosPage.status).toContainText('Une photo au moins n’a pas été ajoutée.');
  await expect(photosPage.photoItems).toHaveCount(1);
  await audit(page, 'plain form, one refused');
});
