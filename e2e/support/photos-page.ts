import { expect, type Locator, type Page } from '@playwright/test';
import { sendRequest } from './office.ts';
import type { PictureFile } from './pictures.ts';
import type { Product } from './product.ts';

/** The page of photos, used by labels and buttons as a visitor does. */
export class PhotosPage {
  readonly page: Page;
  readonly choose: Locator;
  readonly more: Locator;
  readonly status: Locator;
  readonly shown: Locator;

  constructor(page: Page) {
    this.page = page;
    // Playwright listens for choosers only while somebody waits for one, and may begin after the press.
    page.on('filechooser', () => {});
    this.choose = page.getByRole('button', { name: 'Choisir des photos' });
    this.more = page.getByRole('button', { name: 'Ajouter d’autres photos' });
    this.status = page.getByRole('main').getByRole('status');
    this.shown = page
      .getByRole('main')
      .locator('li')
      .filter({ has: page.getByRole('button', { name: /^Retirer/ }) });
  }

  /** Sends a request and follows the link to its photos. */
  async open(product: Product): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    await this.page.goto(await sendRequest(product, { firstName: 'Anne' }));
  }

  async add(files: PictureFile[], button = this.choose): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), button.click()]);
    await chooser.setFiles(files);
  }

  remove(number: number): Locator {
    return this.page.getByRole('button', { name: `Retirer la photo ${number}`, exact: true });
  }

  async expectSent(count: number): Promise<void> {
    await expect(this.page.getByText('Envoyée', { exact: true })).toHaveCount(count, { timeout: 60_000 });
  }

  /** How many photos the server has. */
  async stored(): Promise<number> {
    const answer = await this.page.request.get(this.page.url());
    return (await answer.text()).split('name="id"').length - 1;
  }
}
