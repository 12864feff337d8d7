import { SHOWN_HEADER } from '../../quote/office/words.ts';
import { inlineScript } from '../lib/scripts.ts';
import { keepFresh } from './keep-fresh.ts';
import { keepTyped } from './keep-typed.ts';

const REFRESH_MS = 30_000;
const TIMEOUT_MS = 20_000;

/** The only script of the office's pages. Their Content-Security-Policy allows no other. */
export const OFFICE_SCRIPT = [
  inlineScript(keepTyped, 'bureau'),
  inlineScript(keepFresh, SHOWN_HEADER, REFRESH_MS, TIMEOUT_MS),
].join(';');
