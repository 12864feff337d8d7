import type { Point } from './tab.ts';

/* Input actions of WebDriver, which are the same in WebDriver classic and BiDi. */

/** WebDriver's codes for keys without a character, by Playwright's names. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Escape: '\uE00C',
  Home: '\uE011',
  ArrowRight: '\uE014',
};

export const keyActions = (keys: readonly string[]) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((key) => ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key }))),
  },
];

export function dragActions(points: readonly Point[]) {
  const [first, ...others] = points.map(([x, y]) => ({
    type: 'pointerMove',
    duration: 20,
    x: Math.round(x),
    y: Math.round(y),
  }));
  const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
  const parameters = { pointerType: 'mouse' };
  return [{ type: 'pointer', id: 'mouse', parameters, actions: [first, down, ...others, up] }];
}
