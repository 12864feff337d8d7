import { createContext, runInContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { inlineScripts } from '../integrations/content-security-policy.ts';
import { absolute } from '../lib/seo/addresses.ts';
import { files, headers, parse, readBuilt, redirects, screenOf } from './built-site.ts';
import { attributeOf, metaOf, textOf } from './text.ts';

/** The screens of the addresses that have moved, as static hosts serve them. */

const screens = redirects.map((redirect) => {
  const html = readBuilt(screenOf(redirect)).toString('utf8');
  return { ...redirect, html, document: parse(html) };
});

describe.each(screens)('$from', ({ to, delay, html, document }) => {
  test('says what happens, and leads to the page', () => {
    expect(textOf(document.querySelector('main'))).toContain(
      'Redirection automatique vers la nouvelle page...',
    );
    const link = document.querySelector('main a');
    expect(textOf(link)).toBe('cliquez ici');
    expect(attributeOf(link, 'href')).toBe(to);
    expect(document.querySelector('.spinner')).not.toBeNull();
  });

  test('tells search engines and browsers without scripts', () => {
    expect(metaOf(document, 'robots')).toContain('noindex');
    expect(attributeOf(document.querySelector('link[rel="canonical"]'), 'href')).toBe(absolute(to));
    expect(html).toContain(`<noscript><meta http-equiv="refresh" content="${delay}; url=${to}"></noscript>`);
  });
});

test('the legal notice with a slash has its own screen beside the notice', () => {
  expect(files).toContain('/mentions-legales/index.html');
  expect([...files].filter((file) => file.includes('ecran-de-redirection'))).toEqual([]);
});

test('static hosts read the same table', () => {
  const lines = readBuilt('_redirects').toString('utf8').trim().split('\n');
  // One that waits is left to its screen.
  const atOnce = redirects.filter(({ delay }) => delay === 0);
  expect(lines).toEqual(atOnce.map(({ from, to }) => `${from} ${to} 301`));
  const ofHost = readBuilt('_headers').toString('utf8');
  const hashes = JSON.stringify(headers).match(/'sha256-[^']+'/g) ?? [];
  expect(hashes).not.toEqual([]);
  expect(hashes.filter((hash) => !ofHost.includes(hash))).toEqual([]);
});

describe('the script of a screen', () => {
  const script = inlineScripts(screens[0]?.html ?? '')[0] ?? '';

  /** Runs the script as the browser would, at an address with a query string. */
  function visit(delay: number) {
    const link = {
      dataset: { delay: String(delay) },
      search: '',
      get href() {
        return `/nouvelle${this.search}`;
      },
    };
    const replace = vi.fn();
    const listeners = new Map<string, () => void>();
    const window = {
      document: { querySelector: () => link },
      location: { search: '?source=flyer', hash: '', replace },
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
      setTimeout,
      clearTimeout,
    };
    runInContext(script, createContext(window));
    return { replace, leave: () => listeners.get('pagehide')?.() };
  }

  test('moves at once, and keeps the query string', () => {
    expect(visit(0).replace).toHaveBeenCalledExactlyOnceWith('/nouvelle?source=flyer');
  });

  test('waits for its delay', () => {
    vi.useFakeTimers();
    const { replace } = visit(5);
    vi.advanceTimersByTime(4999);
    expect(replace).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(replace).toHaveBeenCalledExactlyOnceWith('/nouvelle?source=flyer');
    vi.useRealTimers();
  });

  test('gives up when the visitor leaves', () => {
    vi.useFakeTimers();
    const { replace, leave } = visit(5);
    leave();
    vi.advanceTimersByTime(60_000);
    expect(replace).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
