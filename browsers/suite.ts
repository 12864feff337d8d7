import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Product } from '../e2e/support/product.ts';
import { Mailbox } from '../server/tests/support/mailbox.ts';
import { DESKTOP, type Journey, PHONE, Screen } from './journey.ts';
import { homeJourneys } from './journeys/home.ts';
import { pageJourneys } from './journeys/pages.ts';
import { quoteJourneys } from './journeys/quote.ts';
import type { BrowserName } from './needs.ts';
import { openBrowser } from './open.ts';
import type { Browser } from './visitor.ts';

const JOURNEYS = [...homeJourneys, ...quoteJourneys, ...pageJourneys];
const TIMEOUT_MS = 180_000;

/** Every journey in every browser, one after the other, against one product with its mailbox. */
export function defineSuite(needs: Map<BrowserName, string[]>): void {
  for (const [name, parts] of needs) {
    describe(name, { concurrency: 1 }, () => {
      let browser: Browser;
      let mailbox: Mailbox;
      let product: Product;
      before(async () => {
        mailbox = await new Mailbox().open();
        product = new Product(mailbox.url);
        await product.start();
        browser = await openBrowser(name, parts);
        console.log(`▸ ${browser.name}`);
      });
      after(async () => {
        await browser?.close();
        await product.remove();
        await mailbox.close();
      });
      for (const journey of JOURNEYS) {
        it(journey.name, { timeout: TIMEOUT_MS }, () => travel(journey, browser, product, mailbox));
      }
    });
  }
}

/** A fresh visitor walks one journey; an error on the console that it does not provoke fails it. */
async function travel(journey: Journey, browser: Browser, product: Product, mailbox: Mailbox) {
  const visitor = await browser.receive({ javascript: journey.javascript });
  try {
    await visitor.resize(...(journey.phone ? PHONE : DESKTOP));
    await journey.run({ visitor, screen: new Screen(visitor), product, mailbox });
    assert.deepEqual(
      visitor.complaints().filter((text) => !journey.expected?.test(text)),
      [],
      'errors on the console',
    );
  } finally {
    await visitor.leave();
  }
}
