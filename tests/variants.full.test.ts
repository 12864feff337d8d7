import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { stringify } from 'yaml';
import { company } from '../content/data/company.data.ts';
import { SERVICES } from '../content/data/services.data.ts';
import { chromium as launchOptions } from '../e2e/support/chromium.ts';
import { ServerProcess } from '../testing/process.ts';
import { ProjectCopy } from '../testing/project-copy.ts';

/** A site that `npm run init` makes another company's is built, checked like our own, and walked in a browser. */

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><rect width="300" height="60" fill="#204060"/></svg>';

const VARIANTS = {
  'with a European name and nothing optional': {
    name: 'Łódź & Þórr, L’Île d’Ys',
    phone: '+48 42 638 40 00',
    email: 'biuro@lodz.eu',
  },
  'with three services in two departments': {
    name: 'Débarras Martin',
    phone: '04 72 00 00 01',
    email: 'contact@martin.fr',
    departments: ['69', '38'],
    services: SERVICES.slice(0, 3).map(({ slug }) => slug),
  },
  'with a rating and a name of thirty letters': {
    name: 'Nettoyage-Débarras-de-l’Aveyron',
    phone: '05 65 00 00 01',
    email: 'contact@aveyron.fr',
    quoteEmail: 'devis@aveyron.fr',
    departments: ['2A', '971'],
    googleRating: { stars: 4, text: '4,2/5 sur 31 avis Google' },
  },
};

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
});
afterAll(() => browser.close());

const escaped = (text: string): string => text.replaceAll('&', '&amp;');

describe.each(Object.entries(VARIANTS))('a site %s', (_, answers) => {
  let copy: ProjectCopy;
  let site: string;
  beforeAll(() => {
    copy = new ProjectCopy();
    site = join(copy.folder, 'dist/site');
  });
  afterAll(() => copy.remove());
  const pages = () =>
    readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));

  test('is made and built', { timeout: 600_000 }, async () => {
    writeFileSync(join(copy.folder, 'content/logo.svg'), LOGO);
    writeFileSync(join(copy.folder, 'mon-site.yaml'), stringify(answers));
    expect(await copy.run('scripts/init/index.ts', '--from', 'mon-site.yaml')).toMatchObject({ code: 0 });
    expect(await copy.run('scripts/check.ts')).toMatchObject({ code: 0 });
    expect(await copy.run('scripts/build.mjs')).toMatchObject({ code: 0 });
  });

  test('bears its own name, and nowhere the former one', () => {
    expect(pages().length).toBeGreaterThan(15);
    for (const page of pages()) {
      const html = readFileSync(join(site, page), 'utf8');
      // Screens of old addresses bear no name.
      if (!html.includes('http-equiv="refresh"')) expect(html, page).toContain(escaped(answers.name));
      expect(html, page).not.toContain(company.name);
      expect(html, page).not.toContain(company.phone.display);
    }
  });

  test('has a page for each of its services, and redirects from the others', () => {
    const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8');
    const kept = 'services' in answers ? answers.services : SERVICES.map(({ slug }) => slug);
    for (const { slug } of SERVICES) {
      expect(sitemap.includes(`/services/${slug}<`), slug).toBe(kept.includes(slug));
      const html = readFileSync(join(site, `services/${slug}.html`), 'utf8');
      // The screen of a redirect to the home page.
      expect(html.includes('url=/"'), slug).toBe(!kept.includes(slug));
    }
  });

  test('lists what is still a sample, and fails when that must not be', async () => {
    const { code, output } = await copy.run('content/samples.ts', '--strict');
    expect(code).toBe(1);
    expect(output).toContain('company.yaml');
    expect(output).not.toContain('testimonials.yaml');
    expect(output.includes('nomme l’ancienne zone')).toBe('departments' in answers);
  });

  test('passes the checks of built pages', { timeout: 600_000 }, async () => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'all'];
    const { code, output } = await copy.run(...vitest, 'site', 'quote', 'content/typography');
    expect(code, output.slice(-8000)).toBe(0);
  });

  test('is walked: the home page and the form, by mouse and thumb', { timeout: 300_000 }, async () => {
    const server = new ServerProcess(join(copy.folder, 'dist'), { DATA_DIR: join(copy.folder, 'data') });
    onTestFinished(async () => void (await server.end('SIGKILL')));
    const url = await server.origin();
    for (const width of [320, 768, 1280]) await walk(url, width, answers.name);
  });
});

async function walk(url: string, width: number, name: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'fr-FR' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  for (const path of ['/', '/a-propos', '/contact', '/devis-gratuit']) {
    await page.goto(url + path);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
  const home = page.getByRole('banner').getByRole('link', { name: `${name}, accueil` });
  await home.click();
  await page.getByRole('main').getByRole('link', { name: 'Devis Gratuit' }).first().click();
  const form = page.getByRole('form', { name: 'Demande de devis gratuit' });
  await form.getByLabel('Prénom *').fill('Zoé');
  await form.getByLabel('Nom *', { exact: true }).fill('Þórsdóttir');
  await form.getByLabel('Email *').fill('zoe@exemple.fr');
  await form.getByLabel('Téléphone *').fill('06 12 34 56 78');
  await form.getByRole('button', { name: 'Suivant' }).click();
  await form.getByRole('heading', { name: 'Les lieux et le service' }).waitFor();
  const options = await form.getByLabel('Service *').locator('option').count();
  expect(options).toBeGreaterThan(2);
  expect(faults).toEqual([]);
  await context.close();
}
