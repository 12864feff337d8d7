import { expect, type Locator, type Page } from '@playwright/test';
import { sendRequest } from './office.ts';
import { PageObject } from './pages.ts';
import type { PictureFile } from './pictures.ts';
import type { Product } from './product.ts';

export class PhotosPage extends PageObject {
  readonly chooseButton = this.page.getByRole('button', { name: 'Choisir des photos' });
  readonly addMoreButton = this.page.getByRole('button', { name: 'Ajouter d’autres photos' });
  readonly status = this.page.getByRole('main').getByRole('status');
  readonly photoItems = this.page
    .getByRole('main')
    .locator('li')
    .filter({ has: this.page.getByRole('button', { name: /^Retirer/ }) });

  constructor(page: Page) {
    super(page);
    // Without a listener, Playwright might start to watch for file choosers only after the press.
    page.on('filechooser', () => {});
  }

  async open(product: Product): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    await this.page.goto(await sendRequest(product, { firstName: 'Anne' }));
  }

  async add(files: PictureFile[] | string[], button = this.chooseButton): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), button.click()]);
    await chooser.setFiles(files);
  }

  removeButton(number: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Retirer la photo ${number}(,|$)`) });
  }

  async expectSent(count: number): Promise<void> {
    await expect(this.page.getByText('Envoyée', { exact: true })).toHaveCount(count, { timeout: 60_000 });
  }

  async countStoredPhotos(): Promise<number> {
    const answer = await this.page.request.get(this.page.url());
    return (await answer.text()).split('name="id"').length - 1;
  }
}
