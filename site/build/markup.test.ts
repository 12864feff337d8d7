import { expect, test } from 'vitest';
import { withoutHidden } from './markup.ts';

test.each([
  [
    'a closed menu, but its label',
    '<details class="a"><summary>S</summary><p>x</p></details><p>',
    '<details class="a"><summary>S</summary></details><p>',
  ],
  [
    'menus within menus',
    '<details><summary>S</summary><details><p></details><b></details><i>',
    '<details><summary>S</summary></details><i>',
  ],
  [
    'a panel that a button shows',
    '<div id="m" popover="auto"><div>x</div><p></div><i>',
    '<div id="m" popover="auto"></div><i>',
  ],
  ['what comes late', '<p>a<span class="b" data-late="">c<b></b></span>d', '<p>a</span>d'],
  ['a field that comes late', '<p>a<input data-late="" class="b">d', '<p>ad'],
])('leaves out what is in %s', (_, html, shown) => {
  expect(withoutHidden(html)).toBe(shown);
});

test.each([
  ['an open one', '<details open><summary>S</summary><p>x</p></details>'],
  ['the button of a panel', '<button popovertarget="m"><b>x</b></button>'],
  ['a value that only reads like a panel', '<p title="a popover b"><b>x</b></p>'],
])('keeps %s', (_, html) => {
  expect(withoutHidden(html)).toBe(html);
});
