import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { stringify } from 'yaml';
import { company } from '../content/data/company.data.ts';
import { SERVICES } from '../content/data/services.data.ts';
import { setIn, valuesIn } from '../scripts/init/services.ts';
import { ServerProcess } from '../testing/process.ts';
import { ProjectCopy } from '../testing/project-copy.ts';
import { expectNoLostContent } from './support/audit.ts';
import { expectLogoClearOfMenuButton, gotoLaidOut } from './support/pages.ts';
import type { QuotePage } from './support/quote-page.ts';
import { test as base, expect } from './support/test.ts';

/* Sites of other companies, as `npm run init` makes them: each is built, tested like ours, and used in a browser. */

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><rect width="300" height="60" fill="#204060"/></svg>';

const SLUGS = SERVICES.map(({ slug }) => slug);
/** A company that promises nothing. */
const BARE = {
  name: 'Łódź & Þórr, L’Île d’Ys',
  phone: '+48 42 638 40 00',
  email: 'biuro@lodz.eu',
  services: SLUGS.slice(0, 4),
};
const FULL = {
  // As long as a name may be.
  name: 'Nettoyage-Débarras-de-l’Aveyron',
  phone: '05 65 00 00 01',
  email: 'contact@debarras-nettoyage-de-l-aveyron-et-du-lot.fr',
  quoteEmail: 'devis@debarras-nettoyage-de-l-aveyron-et-du-lot.fr',
  departments: ['2A', '971'],
  services: SLUGS.slice(-3),
  promises: { callBack: 1, urgent: 48, night: false, badge: 'Artisan certifié' },
  googleRating: { stars: 4, text: '4,2/5 sur 31 avis Google' },
};
type Answers = typeof BARE & Partial<typeof FULL>;

const OWN_SERVICE = 'vidage-peniche';
const DESCRIPTION =
  'Une péniche à vider avant une vente ou un carénage\u00a0: nous trions, nous portons par la passerelle, nous ' +
  'évacuons. Devis gratuit.';

/** Adds a service that the site did not have. Its page is a copy of another one with other words. */
function addService(site: ProjectCopy, [other = '']: string[]): void {
  const page = readFileSync(join(site.folder, `content/services/${other}.mdx`), 'utf8');
  const words = {
    title: 'Vidage de péniche',
    metaTitle: 'Vidage de péniche à quai',
    description: DESCRIPTION,
  };
  site.write(`content/services/${OWN_SERVICE}.mdx`, page);
  const content = pathToFileURL(`${site.folder}/content/`);
  setIn(content, `services/${OWN_SERVICE}.mdx`, words);
  const row = {
    slug: OWN_SERVICE,
    option: 'Péniche',
    menuLabel: 'Vidage de péniche',
    icon: 'Ship',
    sensitive: false,
  };
  const { categories } = valuesIn(content, 'services.yaml');
  categories.at(-1).services.push(row);
  setIn(content, 'services.yaml', { categories });
}

const test = base.extend<{ answers: Answers; site: ProjectCopy }>({
  answers: [BARE, { option: true }],
  site: [
    async ({ answers }, use) => {
      const site = new ProjectCopy();
      // The other company has no logo, so that its long name shows.
      if (answers.name === BARE.name) site.write('content/logo.svg', LOGO);
      writeFileSync(join(site.folder, 'mon-site.yaml'), stringify(answers));
      expect(await site.run('scripts/init/index.ts', '--from', 'mon-site.yaml')).toMatchObject({ code: 0 });
      if (answers.promises) addService(site, answers.services);
      expect(await site.run('scripts/check.ts')).toMatchObject({ code: 0 });
      expect(await site.run('scripts/build.mjs')).toMatchObject({ code: 0 });
      await use(site);
      site.remove();
    },
    { timeout: 600_000 },
  ],
  baseURL: async ({ site }, use) => {
    const env = { DATA_DIR: join(site.folder, 'data') };
    const server = new ServerProcess(join(site.folder, 'dist'), env);
    await use(await server.origin());
    await server.end('SIGKILL');
  },
});

function expectOnlyOwnName(built: string, { name }: Answers): void {
  const pages = readdirSync(built, { recursive: true, encoding: 'utf8' });
  const texts = pages.filter((page) => page.endsWith('.html'));
  expect(texts.length).toBeGreaterThan(15);
  for (const page of texts) {
    const html = readFileSync(join(built, page), 'utf8');
    expect(html, page).toContain(name.replaceAll('&', '&amp;'));
    expect(html, page).not.toContain(company.name);
    expect(html, page).not.toContain(company.phone.display);
  }
}

/** Expects a page for each service of the company, and a redirect from the pages of the others. */
function expectServices(built: string, { services, promises }: Answers): void {
  const sitemap = readFileSync(join(built, 'sitemap.xml'), 'utf8');
  expect(sitemap.includes(`/services/${OWN_SERVICE}<`)).toBe(promises !== undefined);
  const notice = readFileSync(join(built, 'mentions-legales.html'), 'utf8');
  expect(notice).not.toContain('Diogène');
  expect(existsSync(join(built, 'debarras-garage.jpg'))).toBe(services.includes('debarras-garage'));
  for (const { slug } of SERVICES) {
    expect(sitemap.includes(`/services/${slug}<`), slug).toBe(services.includes(slug));
    const html = readFileSync(join(built, `services/${slug}.html`), 'utf8');
    expect(html.includes('url=/"'), slug).toBe(!services.includes(slug));
  }
}

function expectOnlyOwnPromises(built: string, { promises }: Answers): void {
  const words = ['/index', '/contact', '/devis-gratuit', `/services/${promises ? OWN_SERVICE : SLUGS[0]}`]
    .map((page) => readFileSync(join(built, `${page}.html`), 'utf8').replace(/<[^>]*>|\s/g, ''))
    .join();
  expect(words).not.toMatch(/sous2h|24h(?:après|quisuivent)lasignature|CertifiéProfessionnel|24h\/24/);
  for (const promise of ['sous1h', '48hquisuiventlasignature', 'Artisancertifié'])
    expect(words.includes(promise), promise).toBe(promises !== undefined);
}

/** Expects `npm run samples` to list the sample texts that are left, and to fail with `--strict`. */
async function expectSamples(site: ProjectCopy, { departments }: Answers): Promise<void> {
  const { code, output } = await site.run('scripts/samples.ts', '--strict');
  expect(code).toBe(1);
  expect(output).toContain('company.yaml');
  expect(output).not.toContain('testimonials.yaml');
  expect(output.includes('nomme l’ancienne zone')).toBe(departments !== undefined);
}

async function usePages(page: Page, quote: QuotePage, { name }: Answers): Promise<void> {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/a-propos', '/contact', '/mentions-legales', '/devis-gratuit']) {
      await gotoLaidOut(page, path);
      await expectNoLostContent(page, `${path} at ${width} px`);
      if (width === 320) await expectLogoClearOfMenuButton(page);
    }
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${name}, accueil` })
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Devis Gratuit' }).first().click();
  await quote.reachProject();
  expect(await quote.field('Service *').locator('option').count()).toBeGreaterThan(2);
}

for (const [description, answers] of Object.entries({
  'with a European name, a logo, four services, no promise and nothing optional': BARE,
  'with four other services, one its own, other promises, departments, a rating, a long name': FULL,
}))
  test.describe(`a site ${description}`, () => {
    test.use({ answers });

    test('has only its own facts, passes the tests, and can be used', async ({ page, quote, site }) => {
      test.setTimeout(900_000);
      expectOnlyOwnName(site.built, answers);
      expectServices(site.built, answers);
      expectOnlyOwnPromises(site.built, answers);
      await expectSamples(site, answers);
      await usePages(page, quote, answers);
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'all'];
      const unit = await site.run(...vitest, 'site', 'quote', 'content/typography');
      expect(unit.code, unit.output.slice(-8000)).toBe(0);
      const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--workers=1'];
      const journeys = ['home', 'navigation', 'quote'].map((name) => `e2e/${name}.spec.ts`);
      const endToEnd = await site.run(...playwright, ...journeys);
      expect(endToEnd.code, endToEnd.output.slice(-8000)).toBe(0);
    });
  });
