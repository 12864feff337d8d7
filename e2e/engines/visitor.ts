import { expect } from '@playwright/test';
import type { Point, Tab } from './tab.ts';

/* What runs inside the page. */

/** The visible element with this name: its label’s, its own, or its text, from the beginning. */
function find(selector: string, name: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const { labels } = element as HTMLInputElement;
    const words = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
    const isShown = element.checkVisibility({ visibilityProperty: true });
    return isShown && words.replace(/\s+/g, ' ').trim().startsWith(name);
  });
}

/** Says whether the page has its fonts, which a script adds after the first view: with them it moves once more. */
export function areFontsShown(): boolean {
  const isShown = ({ display, status, unicodeRange }: FontFace) =>
    display === 'swap' && status === 'loaded' && unicodeRange.startsWith('U+0-');
  return (
    !document.documentElement.classList.contains('js') || [...document.fonts].filter(isShown).length >= 2
  );
}

/** Returns an element's middle, once it stands still in the window and nothing covers it. */
async function placeOf(selector: string, name: string): Promise<Point | undefined> {
  const element = find(selector, name);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const middle = (): Point => {
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return [x + width / 2, y + height / 2];
  };
  const before = middle();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const [x, y] = middle();
  if (!areFontsShown()) return undefined;
  return element?.contains(document.elementFromPoint(x, y)) && `${before}` === `${[x, y]}`
    ? [x, y]
    : undefined;
}

/** Selects what a field holds, so that typing replaces it. */
function ready(label: string): boolean {
  const field = find('input, textarea', label) as HTMLInputElement;
  field.select();
  return document.activeElement === field;
}

function choose(label: string, option: string): void {
  const list = find('select', label) as HTMLSelectElement;
  list.value = [...list.options].find(({ text }) => text === option)?.value ?? '';
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

const isSeen = (selector: string, name: string) => find(selector, name) !== undefined;
const valueIn = (label: string) =>
  (find('input, select, textarea', label) as HTMLInputElement | undefined)?.value;

/** Uses a window by names and labels, as a visitor does. Every step waits until it is possible. */
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
    return this.tab.run(`(...args) => { ${find}; ${areFontsShown}; return (${fn})(...args); }`, args);
  }

  /** Waits for what a function of the page returns. Between two pages there may be none to ask. */
  async expect<T, A extends unknown[]>(wanted: T, fn: (...args: A) => T | Promise<T>, ...args: A) {
    const asked = () => this.run(fn, ...args).catch(String);
    await expect.poll(asked, { message: args.join(', '), intervals: [50, 100, 200] }).toEqual(wanted);
  }

  isSeen(selector: string, name: string) {
    return this.run(isSeen, selector, name);
  }

  sees(selector: string, name = '') {
    return this.expect(true, isSeen, selector, name);
  }

  misses(selector: string, name = '') {
    return this.expect(false, isSeen, selector, name);
  }

  holds(label: string, value: string) {
    return this.expect(value, valueIn, label);
  }

  /** Waits for the focus on this heading. A window that is not in front has no `:focus`. */
  isAt(heading: string) {
    return this.expect(heading, () => document.activeElement?.textContent);
  }

  async place(selector: string, name = ''): Promise<Point> {
    let place: Point | undefined;
    const found = async () => {
      place = await this.run(placeOf, selector, name).catch(() => undefined);
      return place;
    };
    await expect.poll(found, { message: `${selector} ${name}`, intervals: [50, 100, 200] }).toBeTruthy();
    return place as Point;
  }

  async click(selector: string, name = '') {
    await this.tab.drag([await this.place(selector, name)]);
  }

  async fill(label: string, value: string) {
    await this.click('input, textarea', label);
    await this.expect(true, ready, label);
    await this.tab.press(value === '' ? ['Backspace'] : [...value]);
    await this.holds(label, value);
  }

  choose(label: string, option: string) {
    return this.run(choose, label, option);
  }

  /** Returns the errors that the pages have noted (`proxy.ts`). */
  errors() {
    return this.run(() => sessionStorage.getItem('errors'));
  }
}
