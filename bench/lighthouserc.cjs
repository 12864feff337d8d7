/**
 * `npm run bench:pages`: Lighthouse CI loads every page three times, and compares the median with the limits that
 * each page keeps. `-- --collect.url=http://localhost:4398/contact` measures one page, and may be repeated. Reports are in
 * `.lighthouseci`.
 */
const { existsSync, mkdtempSync, readFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const ORIGIN = 'http://localhost:4398';
/** An address without a page. It answers 404, which Chromium logs, and search engines must not list it. */
const UNKNOWN = '/404x';

const sitemap = join(__dirname, '../dist/site/sitemap.xml');
if (!existsSync(sitemap)) throw new Error('There is no build: run npm run build.');
const listed = [...readFileSync(sitemap, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address]) => new URL(address).pathname,
);

// The server is started with these.
Object.assign(process.env, {
  PORT: '4398',
  HOST: '127.0.0.1',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'lighthouse-')),
  LOG_LEVEL: 'error',
});

const atMost = (maxNumericValue) => ['error', { maxNumericValue, aggregationMethod: 'median' }];
const full = ['error', { minScore: 1, aggregationMethod: 'median' }];

/** For pages whose path matches, from its slash to its end. */
const pages = (paths, assertions) => ({ matchingUrlPattern: `^${ORIGIN}${paths}$`, assertions });

/** Times in milliseconds, as Lighthouse simulates them on a slow 4G; bytes on the wire at first load. */
const assertMatrix = [
  pages('/.*', {
    'categories:performance': full,
    'categories:accessibility': full,
    'first-contentful-paint': atMost(800),
    // Fonts come after the first view.
    'cumulative-layout-shift': atMost(0.02),
  }),
  pages('/(?!404x).*', { 'categories:best-practices': full, 'categories:seo': full }),
  // Where the first picture takes more than the 14 kB of a connection's first round trip.
  pages('/(services/debarras-jardin)?', { 'largest-contentful-paint': atMost(1250) }),
  pages('/(?!(services/debarras-jardin)?$).*', { 'largest-contentful-paint': atMost(1100) }),
  // With React.
  pages('/devis-gratuit', { 'resource-summary:total:size': atMost(135_000) }),
  pages('/(?!devis-gratuit$).*', { 'resource-summary:total:size': atMost(100_000) }),
];

module.exports = {
  ci: {
    collect: {
      url: [...listed, UNKNOWN].map((path) => ORIGIN + path),
      numberOfRuns: 3,
      startServerCommand: `"${process.execPath}" server/main.ts`,
      startServerReadyPattern: 'Le site tourne sur cet ordinateur',
      settings: {
        ignoreStatusCode: true,
        skipAudits: ['full-page-screenshot'],
        chromeFlags: '--headless=new --no-sandbox --disable-quic',
      },
    },
    assert: { assertMatrix },
  },
};
