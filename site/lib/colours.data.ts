import { readFileSync } from 'node:fs';

/** Colours that icons, the browser's bar, redirect screens and e-mails use: none of them has our CSS variables. */
const NAMES = ['brand', 'roof', 'action', 'ink', 'muted', 'paper', 'tint', 'line', 'line-on-tint'] as const;

const TOKENS = 'site/styles/tokens.css';
const css = readFileSync(TOKENS, 'utf8');

function readToken(name: string): string {
  const value = css.match(new RegExp(`--color-${name}: (#[\\da-f]{6});`))?.[1];
  if (!value) throw new Error(`${TOKENS} must define --color-${name} as six hexadecimal digits.`);
  return value;
}

/** The colours as site/styles/tokens.css defines them. */
export const colours = Object.fromEntries(NAMES.map((name) => [name, readToken(name)])) as Record<
  (typeof NAMES)[number],
  string
>;
