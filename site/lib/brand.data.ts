import { readFileSync } from 'node:fs';

/**
 * The site's colours for everything that cannot use CSS variables: icons, browser bar, redirect
 * screens and the server's e-mails. They are read from the stylesheet: to change a colour, change
 * `site/styles/tokens.css`.
 */
const TOKENS = 'site/styles/tokens.css';
const css = readFileSync(TOKENS, 'utf8');

function token(name: string): string {
  const value = css.match(new RegExp(`--color-${name}: (#[\\da-f]{6});`))?.[1];
  if (!value) throw new Error(`${TOKENS} must define --color-${name} as six hexadecimal digits.`);
  return value;
}

export const brand = {
  /** Titles, headers, the wall of the logo. */
  green: token('wagon'),
  /** Text. */
  ink: token('encre'),
  /** The background of pages. */
  paper: token('craie'),
  /** The background of tinted bands. */
  stone: token('pierre'),
  /** Borders. */
  line: token('pierre-fonce'),
  /** Borders on stone. */
  darkLine: token('pierre-sombre'),
  /** Secondary text. */
  grey: token('zinc'),
  /** Buttons and links. */
  terracotta: token('mitron'),
  /** A pressed button. */
  darkTerracotta: token('mitron-presse'),
  /** The roof of the logo. */
  brick: token('brique'),
};
