import { expect } from '@playwright/test';
import type { Point, Tab } from './tab.ts';

/* The functions before the class run in the page. */

/** Returns the visible element whose `aria-label`, label or text begins with this name. */
function findVisible(selector: string, name: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const { labels } = element as HTMLInputElement;
    const words = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
    const isShown = element.checkVisibility({ visibilityProperty: true });
    return isShown && words.replace(/\s+/g, ' ').trim().startsWith(name);
  });
}

/** Checks whether the fonts are loaded, which a script adds after the first view: they move the text once more. */
export function areFontsLoaded(): boolean {
  const isShown = ({ display, status, unicodeRange }: FontFace) =>
    display === 'swap' && status === 'loaded' && unicodeRange.startsWith('U+0-');
  return (
    !document.documentElement.classList.contains('js') || [...document.fonts].filter(isShown).length >= 2
  );
}

/** Returns an element's centre, if the element does not move, nothing covers it and the fonts are loaded. */
async function centreOf(selector: string, name: string): Promise<Point | undefined> {
  const element = findVisible(selector, name);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const centre = (): Point => {
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return [x + width / 2, y + height / 2];
  };
  const before = centre();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const [x, y] = centre();
  const isStill = before[0] === x && before[1] === y;
  const isUncovered = element?.contains(document.elementFromPoint(x, y));
  return areFontsLoaded() && isStill && isUncovered ? [x, y] : undefined;
}

/** Selects the text of a field, so that typing replaces it. Returns whether the field has the focus. */
function selectText(label: string): boolean {
  const field = findVisible('input, textarea', label) as HTMLInputElement;
  field.select();
  return document.activeElement === field;
}

function chooseOption(label: string, option: string): void {
  const list = findVisible('select', label) as HTMLSelectElement;
  list.value = [...list.options].find(({ text }) => text === option)?.value ?? '';
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

const isVisible = (selector: string, name: string) => findVisible(selector, name) !== undefined;
const fieldValue = (label: string) =>
  (findVisible('input, select, textarea', label) as HTMLInputElement | undefined)?.value;

/** Uses a tab by names and labels, as a visitor does. Every action waits until it is possible. */
export class Visitor {
  readonly tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.#origin = origin;
  }

  open(path: string) {
    return this.tab.goto(new URL(path, this.#origin).href);
  }

  async run<T, A extends unknown[]>(fn: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    return this.tab.run(`(...args) => { ${findVisible}; ${areFontsLoaded}; return (${fn})(...args); }`, args);
  }

  /** Waits until a function in the page returns this value. It fails between two pages, and is then called again. */
  async expectResult<T, A extends unknown[]>(expected: T, fn: (...args: A) => T | Promise<T>, ...args: A) {
    const result = () => this.run(fn, ...args).catch(String);
    await expect.poll(result, { message: args.join(', '), intervals: [50, 100, 200] }).toEqual(expected);
  }

  isVisible(selector: string, name: string) {
    return this.run(isVisible, selector, name);
  }

  expectVisible(selector: string, name = '') {
    return this.expectResult(true, isVisible, selector, name);
  }

  expectHidden(selector: string, name = '') {
    return this.expectResult(false, isVisible, selector, name);
  }

  expectValue(label: string, value: string) {
    return this.expectResult(value, fieldValue, label);
  }

  /** Waits for the focus on this heading. Asks `activeElement`, because a window in the background has no `:focus`. */
  expectFocusOn(heading: string) {
    return this.expectResult(heading, () => document.activeElement?.textContent);
  }

  /** Scrolls an element into view, waits until it can be clicked, and returns its centre. */
  async positionOf(selector: string, name = ''): Promise<Point> {
    let position: Point | undefined;
    const poll = async () => {
      position = await this.run(centreOf, selector, name).catch(() => undefined);
      return position;
    };
    await expect.poll(poll, { message: `${selector} ${name}`, intervals: [50, 100, 200] }).toBeTruthy();
    return position as Point;
  }

  async click(selector: string, name = '') {
    await this.tab.drag([await this.positionOf(selector, name)]);
  }

  async fill(label: string, value: string) {
    await this.click('input, textarea', label);
    await this.expectResult(true, selectText, label);
    await this.tab.press(value === '' ? ['Backspace'] : [...value]);
    await this.expectValue(label, value);
  }

  choose(label: string, option: string) {
    return this.run(chooseOption, label, option);
  }

  /** Returns the errors that the pages have stored (`proxy.ts`). */
  errors() {
    return this.run(() => sessionStorage.getItem('errors'));
  }
}
