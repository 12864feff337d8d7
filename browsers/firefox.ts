import { writeFileSync } from 'node:fs';
import { launch, type Page } from 'puppeteer-core';
import type { Browser, KeyName, LaunchOptions, Visitor } from './visitor.ts';

/** Firefox as Debian ships it, over WebDriver BiDi: no driver beside it. */
class FirefoxVisitor implements Visitor {
  readonly #page: Page;
  readonly #close: () => Promise<void>;
  #complaints: string[] = [];

  constructor(page: Page, close: () => Promise<void>) {
    this.#page = page;
    this.#close = close;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.#complaints.push(String(error)));
  }

  async go(url: string) {
    await this.#page.goto(url);
  }
  async reload() {
    await this.#page.reload();
  }
  /* A page that comes back from the cache is not loaded again, which puppeteer's own way back would wait for. */
  async back() {
    await this.#page.evaluate(() => history.back());
  }
  async forward() {
    await this.#page.evaluate(() => history.forward());
  }
  read<T, A extends unknown[]>(script: (...given: A) => T, ...given: A) {
    return this.#page.evaluate(script as (...given: unknown[]) => T, ...given) as Promise<T>;
  }
  clickAt(x: number, y: number) {
    return this.#page.mouse.click(x, y);
  }
  /** By keyboard: an option is found by typing its words. */
  async choose(selectXpath: string, option: string) {
    await this.#page.evaluate((xpath) => {
      const found = document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null);
      (found.singleNodeValue as HTMLElement).focus();
    }, selectXpath);
    await this.type(option);
  }
  type(text: string) {
    return this.#page.keyboard.type(text);
  }
  async press(key: KeyName, shift = false) {
    if (shift) await this.#page.keyboard.down('Shift');
    await this.#page.keyboard.press(key === 'Space' ? ' ' : key);
    if (shift) await this.#page.keyboard.up('Shift');
  }
  resize(width: number, height: number) {
    return this.#page.setViewport({ width, height });
  }
  async shoot(file: string) {
    writeFileSync(file, await this.#page.screenshot());
  }
  complaints() {
    return this.#complaints.splice(0);
  }
  leave() {
    return this.#close();
  }
}

const start = (executablePath: string, javascript: boolean) =>
  launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'javascript.enabled': javascript, 'intl.accept_languages': 'fr-FR, fr' },
  });

export async function open(executablePath: string): Promise<Browser> {
  const probe = await start(executablePath, true);
  const name = await probe.version();
  await probe.close();
  const receive = async ({ javascript = true }: LaunchOptions = {}) => {
    const browser = await start(executablePath, javascript);
    return new FirefoxVisitor(await browser.newPage(), () => browser.close());
  };
  return { name, receive, close: async () => {} };
}
