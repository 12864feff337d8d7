import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../server/tests/support/port.ts';
import { waitUntil as until } from '../server/tests/support/wait-until.ts';
import type { WebKitParts } from './needs.ts';
import type { Browser, KeyName, LaunchOptions, Visitor } from './visitor.ts';

const KEYS: Record<KeyName, string> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Space: Key.SPACE,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  End: Key.END,
};

/**
 * The driver loses sight of a page that history brings back into a process of its own, as this header has the form's page do; without a driver the same browser
 * shows it at once, its scripts running.
 */
const ONE_PROCESS = '--features=-CrossOriginOpenerPolicy';

/** The toolbar of the small test browser would not let its window become as narrow as a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0 } button, entry, label { font-size: 6px }';

/** WebKitGTK's test browser over classic WebDriver, on a screen of its own. */
class WebKitVisitor implements Visitor {
  readonly #driver: WebDriver;

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  go(url: string) {
    return this.#driver.get(url);
  }
  reload() {
    return this.#driver.navigate().refresh();
  }
  back() {
    return this.#driver.navigate().back();
  }
  forward() {
    return this.#driver.navigate().forward();
  }
  read<T, A extends unknown[]>(script: (...given: A) => T, ...given: A) {
    return this.#driver.executeScript<T>(script, ...given);
  }
  clickAt(x: number, y: number) {
    return this.#driver.actions().move({ x, y }).click().perform();
  }
  async choose(selectXpath: string, option: string) {
    const select = this.#driver.findElement(By.xpath(selectXpath));
    await select.findElement(By.xpath(`./option[.='${option}']`)).click();
  }
  type(text: string) {
    return this.#driver.actions().sendKeys(text).perform();
  }
  press(key: KeyName, shift = false) {
    const actions = this.#driver.actions();
    if (!shift) return actions.sendKeys(KEYS[key]).perform();
    return actions.keyDown(Key.SHIFT).sendKeys(KEYS[key]).keyUp(Key.SHIFT).perform();
  }
  async resize(width: number, height: number) {
    const frame = await this.read(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const);
    const rect = { x: 0, y: 0, width: width + frame[0], height: height + frame[1] };
    await this.#driver.manage().window().setRect(rect);
  }
  async shoot(file: string) {
    writeFileSync(file, await this.#driver.takeScreenshot(), 'base64');
  }
  complaints() {
    return [];
  }
  leave() {
    return this.#driver.quit();
  }
}

/** A screen that nobody looks at; the server names the display it has found free. */
async function openScreen(xvfb: string): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '2000x1600x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display: `:${String(display).trim()}`, screen };
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

export async function open({ driver, browser, xvfb }: WebKitParts): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), 'ile-nette-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
  const { display, screen } = await openScreen(xvfb);
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: home },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(answers, 20_000, () => 'WebKitWebDriver to answer');

  const receive = async ({ javascript = true }: LaunchOptions = {}) => {
    const args = ['--automation', ONE_PROCESS, `--enable-javascript=${javascript}`];
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args },
    });
    return new WebKitVisitor(await new Builder().usingServer(address).withCapabilities(capabilities).build());
  };
  const close = async () => {
    await stop(service);
    await stop(screen);
    rmSync(home, { recursive: true, force: true });
  };
  return { name: 'WebKitGTK', receive, close };
}
