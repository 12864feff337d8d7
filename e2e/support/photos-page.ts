import { expect, type Locator, type Page } from '@playwright/test';
import { sendRequest } from './office.ts';
import { OnPage } from './pages.ts';
import type { PictureFile } from './pictures.ts';
import type { Product } from './product.ts';

export class PhotosPage extends OnPage {
  readonly choose = this.page.getByRole('button', { name: 'Choisir des photos' });
  readonly more = this.page.getByRole('button', { name: 'Ajouter d’autres photos' });
  readonly status = this.page.getByRole('main').getByRole('status');
  readonly shown = this.page
    .getByRole('main')
    .locator('li')
    .filter({ has: this.page.getByRole('button', { name: /^Retirer/ }) });

  constructor(page: Page) {
    super(page);
    // Playwright listens for choosers only while somebody waits for one, and may begin after the press.
    page.on('filechooser', () => {});
  }

  /** Sends a request and follows the link to its photos. */
  async open(product: Product): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    await this.page.goto(await sendRequest(product, { firstName: 'Anne' }));
  }

  /** Adds pictures, or files by their paths. */
  async add(files: PictureFile[] | string[], button = this.choose): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), button.click()]);
    await chooser.setFiles(files);
  }

  remove(number: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Retirer la photo ${number}(,|$)`) });
  }

  async expectSent(count: number): Promise<void> {
    await expect(this.page.getByText('Envoyée', { exact: true })).toHaveCount(count, { timeout: 60_000 });
  }

  /** Asks the server how many photos it has. */
  async stored(): Promise<number> {
    const answer = await this.page.request.get(this.page.url());
    return (await answer.text()).split('name="id"').length - 1;
  }
}
