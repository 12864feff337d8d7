import assert from 'node:assert/strict';
import type { Product } from '../e2e/support/product.ts';
import type { Mailbox } from '../server/tests/support/mailbox.ts';
import { waitUntil as until } from '../server/tests/support/wait-until.ts';
import type { KeyName, LaunchOptions, Visitor } from './visitor.ts';

/** What a journey finds around it: a visitor, and the product that answers. */
export interface Scene {
  visitor: Visitor;
  screen: Screen;
  product: Product;
  mailbox: Mailbox;
}

export interface Journey extends LaunchOptions {
  name: string;
  /** A phone's width instead of a desktop's. */
  phone?: boolean;
  /** Errors on the console that the journey provokes. */
  expected?: RegExp;
  run: (scene: Scene) => Promise<void>;
}

type Size = [width: number, height: number];
export const DESKTOP: Size = [1440, 900];
export const PHONE: Size = [390, 780];

export const button = (name: string) => `//button[normalize-space()='${name}']`;
export const link = (name: string, within = '') => `${within}//a[normalize-space()='${name}']`;
export const field = (label: string) => `//*[@id=//label[normalize-space()='${label}']/@for]`;
export const heading = (name: string) => `//h2[normalize-space()='${name}']`;

/** Far more than a machine with nothing else to do needs. */
const PATIENCE_MS = 20_000;

/** So often in a row an element is found at the same place before it counts as at rest. */
const LOOKS_AT_REST = 3;

interface Seen {
  shown: boolean;
  focused: boolean;
  value: string;
  text: string;
  description: string;
  disabled: boolean;
  invalid: boolean;
}

/** Runs in the page: what there is to say about the first element of an XPath; null where there is none. */
function look(xpath: string): Seen | null {
  const type = XPathResult.FIRST_ORDERED_NODE_TYPE;
  const element = document.evaluate(xpath, document, null, type, null).singleNodeValue as HTMLElement | null;
  if (!element) return null;
  const box = element.getBoundingClientRect();
  const described = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return {
    shown: box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true }),
    focused: document.activeElement === element,
    value: (element as HTMLInputElement).value ?? '',
    text: element.textContent ?? '',
    description: described.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
    disabled: (element as HTMLButtonElement).disabled ?? false,
    invalid: element.getAttribute('aria-invalid') === 'true',
  };
}

/** Runs in the page: the middle of an element once it is in the window and nothing lies over it; null until then. */
function middle(xpath: string): [x: number, y: number] | null {
  const type = XPathResult.FIRST_ORDERED_NODE_TYPE;
  const element = document.evaluate(xpath, document, null, type, null).singleNodeValue as HTMLElement | null;
  if (!element?.checkVisibility({ visibilityProperty: true })) return null;
  const place = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [Math.floor(left + width / 2), Math.floor(top + height / 2)] as [number, number];
  };
  const isFree = () => element.contains(document.elementFromPoint(...place()));
  if (!isFree()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return isFree() ? place() : null;
}

/** The page as a visitor perceives it. Every question waits for its answer to become true; none sleeps. */
export class Screen {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  /** Waits until the element is as described. A page that is just being left has no answer, and is asked again. */
  async sees(xpath: string, wanted: Partial<Seen> | ((seen: Seen) => boolean) = { shown: true }) {
    let seen: Seen | null = null;
    const matches = async () => {
      seen = await this.#visitor.read(look, xpath).catch(() => null);
      if (!seen) return false;
      if (typeof wanted === 'function') return wanted(seen);
      return Object.entries(wanted).every(([key, value]) => seen?.[key as keyof Seen] === value);
    };
    await until(
      matches,
      PATIENCE_MS,
      () => `${xpath} ${String(JSON.stringify(wanted) ?? wanted)}; ${JSON.stringify(seen)}`,
    );
  }

  /** Presses the mouse's button in the middle of an element that has come to rest. */
  async click(xpath: string) {
    let place: [x: number, y: number] = [0, 0];
    let looks = 0;
    const rests = async () => {
      const now = await this.#visitor.read(middle, xpath).catch(() => null);
      looks = now && `${now}` === `${place}` ? looks + 1 : 0;
      place = now ?? place;
      return looks === LOOKS_AT_REST;
    };
    await until(rests, PATIENCE_MS, () => `${xpath} to be there to be clicked; ${place}`);
    await this.#visitor.clickAt(...place);
  }

  /** Waits until a figure read in the page is as wanted. */
  async comesTo<T>(what: string, read: () => T, wanted: (value: T) => boolean) {
    let value: T | undefined;
    const reached = async () => {
      value = await this.#visitor.read(read).catch(() => undefined);
      return value !== undefined && wanted(value);
    };
    await until(reached, PATIENCE_MS, () => `${what}; ${JSON.stringify(value)}`);
  }

  async misses(xpath: string) {
    const gone = async () => !(await this.#visitor.read(look, xpath).catch(() => null))?.shown;
    await until(gone, PATIENCE_MS, () => `${xpath} to be gone`);
  }

  async isAt(path: string) {
    const address = () => this.#visitor.read(() => location.pathname + location.search).catch(() => '');
    let now = '';
    const there = async () => {
      now = await address();
      return now === path;
    };
    await until(there, PATIENCE_MS, () => `${path}; at ${now}`);
  }

  /** Presses a key until the element has the focus: how a visitor without a mouse gets there. */
  async reaches(xpath: string, key: KeyName = 'Tab', most = 40) {
    for (let count = 0; count <= most; count += 1) {
      if ((await this.#visitor.read(look, xpath))?.focused) return;
      await this.#visitor.press(key);
    }
    assert.fail(`${xpath} is not reached by ${most} × ${key}`);
  }

  /** Presses on a field, again where the page was still scrolling, and types over what it holds. */
  async fill(xpath: string, text: string) {
    const takesFocus = async () => {
      await this.click(xpath);
      return (await this.#visitor.read(look, xpath).catch(() => null))?.focused ?? false;
    };
    await until(takesFocus, PATIENCE_MS, () => `${xpath} to take the focus`);
    await this.#visitor.read((path) => {
      const node = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null);
      (node.singleNodeValue as HTMLInputElement).select();
    }, xpath);
    await this.#visitor.type(text);
    await this.sees(xpath, { value: text });
  }
}
