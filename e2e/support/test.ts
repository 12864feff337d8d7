import { test as base, expect } from '@playwright/test';
import { Mailbox } from '../../server/tests/support/mailbox.ts';
import { Product } from './product.ts';

interface WorkerFixtures {
  mailbox: Mailbox;
  product: Product;
}

interface TestFixtures {
  /** The console error that a test provokes on purpose; any other fails it. */
  expectedError: RegExp | null;
  watchConsole: undefined;
}

/** The browser drops a page transition when the tab is resized or the next page has none; no page can prevent it. */
const BROWSER_NOTES = /^Transition was (aborted|skipped)/;

/** A worker owns a product and a mailbox; every test fails on a console error that it did not announce. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const mailbox = await new Mailbox().open();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailbox }, use) => {
      const product = new Product(mailbox.url);
      await product.start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  expectedError: [null, { option: true }],
  watchConsole: [
    async ({ page, expectedError }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (BROWSER_NOTES.test(text)) return;
        if (!expectedError?.test(text)) errors.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      page.on('pageerror', (error) => note(error.message));
      await use(undefined);
      expect(errors, 'unexpected console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
