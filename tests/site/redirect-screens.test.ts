import { describe, expect, test } from 'vitest';
import { company } from '../../content/data/company.data.ts';
import { absoluteUrl } from '../../site/lib/absolute.ts';
import { attributeOf, metaOf, parse, textOf } from '../../testing/markup.ts';
import { files, headers, readBuilt, redirects, redirectsWithScreen, screenOf } from './dist.ts';

const screens = redirectsWithScreen.map((redirect) => {
  const html = readBuilt(screenOf(redirect)).toString('utf8');
  return { ...redirect, html, document: parse(html) };
});

const sources = redirects.map(({ from }) => from);

describe.each(screens)('$from', ({ to, delay, html, document }) => {
  test('announces the redirect under the company’s logo, and links to the new page', () => {
    expect(textOf(document.querySelector('main'))).toContain(
      'Redirection automatique vers la nouvelle page...',
    );
    const link = document.querySelector('main a');
    expect(textOf(link)).toBe('cliquez ici');
    expect(attributeOf(link, 'href')).toBe(to);
    expect(document.querySelector('.spinner')).not.toBeNull();
    expect(html).toContain(company.name.replaceAll('&', '&amp;'));
    expect(document.querySelector('main svg, main img')).not.toBeNull();
  });

  test('redirects search engines, and browsers without JavaScript', () => {
    expect(metaOf(document, 'robots')).toContain('noindex');
    expect(attributeOf(document.querySelector('link[rel="canonical"]'), 'href')).toBe(absoluteUrl(to));
    expect(html).toContain(`<noscript><meta http-equiv="refresh" content="${delay}; url=${to}"></noscript>`);
  });
});

test('the legal notice with a trailing slash has its own redirect screen', () => {
  expect(files.has('/mentions-legales/index.html')).toBe(sources.includes('/mentions-legales/'));
  expect([...files].filter((file) => file.includes('ecran-de-redirection'))).toEqual([]);
});

test('the files for static hosts have the redirects and policy hashes of the server', () => {
  const lines = readBuilt('_redirects').toString('utf8').split('\n').filter(Boolean);
  // A redirect with a delay is not in these files, because it shows its screen.
  const immediate = redirects.filter(({ delay }) => delay === 0);
  expect(lines).toEqual(immediate.map(({ from, to }) => `${encodeURI(from)} ${to} 301`));
  const hashes = JSON.stringify(headers).match(/'sha256-[^']+'/g) ?? [];
  expect(hashes).not.toEqual([]);
  for (const file of ['_headers', '.htaccess']) {
    const text = readBuilt(file).toString('utf8');
    expect(hashes.filter((hash) => !text.includes(hash))).toEqual([]);
  }
});
