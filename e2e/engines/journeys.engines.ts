import { SERVICES } from '../../content/data/services.data.ts';
import { splitText } from '../../site/lib/split.ts';
import { sendRequest } from '../support/office.ts';
import { SITEMAP_PATHS } from '../support/pages.ts';
import { writePhoto } from '../support/pictures.ts';
import { contactAnswers, newEmail, PLACE_ANSWERS, VISITOR } from '../support/quote-page.ts';
import { startEngine } from './engine.ts';
import { startProxy } from './proxy.ts';
import { expect, test } from './test.ts';
import { areFontsLoaded, Visitor } from './visitor.ts';

const PHONE = 390;
const [SERVICE = { slug: '', menuLabel: '' }] = SERVICES;

/** Runs in the page: lays out all of it, and measures it. `lines` has the decorations of links inside sentences. */
async function measure() {
  const layOutAll = new CSSStyleSheet();
  layOutAll.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [layOutAll];
  while (!areFontsLoaded()) await new Promise(requestAnimationFrame);
  const { scrollHeight: height, scrollWidth, clientWidth } = document.documentElement;
  const links = [...document.querySelectorAll('main a')].map((link) => getComputedStyle(link));
  const lines = links.filter(({ display }) => display === 'inline').map((style) => style.textDecorationLine);
  const broken = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0);
  const overflow = Math.max(0, scrollWidth - clientWidth);
  return { height, overflow, lines, broken: broken.map(({ src }) => src) };
}

test('every page is as high and as underlined as in Chromium', async ({ visitor, product, width }) => {
  test.slow();
  const [chromium, proxy] = await Promise.all([startEngine('chromium'), startProxy(product.url, true)]);
  const other = new Visitor(await chromium.newTab(), proxy.url);
  await other.tab.resize(width, 900);
  for (const path of SITEMAP_PATHS) {
    await Promise.all([visitor.open(path), other.open(path)]);
    const [here, there] = await Promise.all([visitor.run(measure), other.run(measure)]);
    expect.soft(here.height / there.height, `height of ${path}`).toBeGreaterThan(0.95);
    expect.soft(here.height / there.height, `height of ${path}`).toBeLessThan(1.05);
    expect.soft({ ...here, height: 0 }, path).toEqual({ ...there, height: 0 });
  }
  await chromium.close();
  proxy.close();
});

test('the menus open, close and lead to a service', async ({ visitor, width }) => {
  await visitor.open('/contact');
  const panel = width === PHONE ? '#menu-mobile' : '[data-services-menu]';
  if (width === PHONE) await visitor.click('button', 'Ouvrir le menu');
  await visitor.click(`${panel} summary`, 'Services');
  await visitor.expectVisible(`${panel} a`, SERVICE.menuLabel);
  // Closing needs the script, which may still load.
  await expect(async () => {
    await visitor.tab.press(['Escape']);
    expect(await visitor.isVisible(`${panel} a`, SERVICE.menuLabel)).toBe(false);
  }).toPass();
  if (width === PHONE) await visitor.click('button', 'Ouvrir le menu');
  else await visitor.click(`${panel} summary`, 'Services');
  await visitor.click(`${panel} a`, SERVICE.menuLabel);
  await visitor.expectResult(`/services/${SERVICE.slug}`, () => location.pathname);
});

test('the comparison, the carousel and the questions of the home page work', async ({ visitor, width }) => {
  await visitor.open('/');
  await visitor.positionOf('.before-after-frame');
  /** Returns the centre of the slider's handle. The rest of the slider does not take the pointer. */
  const handle = () => {
    const range = document.querySelector('input[type=range]') as HTMLInputElement;
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + (width * Number(range.value)) / 100, y: y + height / 2 };
  };
  const { x, y } = await visitor.run(handle);
  await visitor.tab.drag([0, 10, 20, 30].map((by) => [x - by, y]));
  const moved = async () => x - (await visitor.run(handle)).x;
  await expect.poll(moved).toBeGreaterThan(20);
  expect(await moved()).toBeLessThan(40);
  await visitor.tab.press(['Home', 'ArrowRight', 'ArrowRight']);
  const valueText = () => document.querySelector('input[type=range]')?.getAttribute('aria-valuetext');
  await visitor.expectResult(splitText(2), valueText);

  await visitor.positionOf('.carousel-viewport');
  await visitor.expectVisible('[data-running]');
  const firstSlideInView = () => {
    const left = (element: Element) => element.getBoundingClientRect().left;
    const frame = left(document.querySelector('.carousel-viewport') as Element);
    return [...document.querySelectorAll('.carousel-slide')].findIndex((slide) => left(slide) > frame - 30);
  };
  if (width > PHONE) {
    await visitor.expectResult(0, firstSlideInView);
    await visitor.click('[data-carousel-next]');
    await visitor.expectResult(1, firstSlideInView);
  }
  for (const number of [1, 3]) await visitor.click(`main details:nth-of-type(${number}) summary`);
  await visitor.expectVisible('main details:nth-of-type(3)[open] p');
  await visitor.expectHidden('main details:nth-of-type(1)[open] p');
});

async function fillContact(visitor: Visitor) {
  for (const [label, value] of contactAnswers(newEmail())) await visitor.fill(label, value);
}

async function fillProject(visitor: Visitor) {
  for (const [label, value] of PLACE_ANSWERS) await visitor.fill(label, value);
  await visitor.choose('Service *', VISITOR.service);
}

test('the form shows errors, follows Back, keeps a draft, survives a failure, and is sent', async ({
  visitor,
  product,
}) => {
  test.slow();
  await visitor.open('/contact');
  await visitor.open('/devis-gratuit');
  await visitor.click('form button', 'Suivant');
  await visitor.click('form [role=alert] a', 'Veuillez entrer une adresse email valide');
  await visitor.expectResult('email', () => document.activeElement?.getAttribute('name'));
  await fillContact(visitor);
  await visitor.click('form button', 'Suivant');
  await visitor.expectFocusOn('Étape 2 sur 4\u00a0: Les lieux et le service');
  await fillProject(visitor);
  await visitor.click('form button', 'Suivant');
  await visitor.click('form label', 'Cette semaine');
  await visitor.click('form button', 'Suivant');
  await visitor.expectFocusOn('Étape 4 sur 4\u00a0: Relisez votre demande');

  await visitor.tab.goBack();
  await visitor.expectFocusOn('Étape 3 sur 4\u00a0: Vos préférences (facultatif)');
  await visitor.tab.goBack();
  await visitor.expectValue('Adresse *', VISITOR.address);
  await visitor.tab.reload();
  await visitor.expectValue('Adresse *', VISITOR.address);
  await visitor.tab.goForward();
  await visitor.expectVisible('h2', 'Étape 3 sur 4 : Vos préférences (facultatif)');
  await visitor.tab.goForward();
  await visitor.expectVisible('h2', 'Étape 4 sur 4 : Relisez votre demande');
  await visitor.open('/blog');
  await visitor.open('/devis-gratuit');
  await visitor.expectVisible('form dd', VISITOR.city);

  const isLoaded = (name: string) =>
    performance.getEntriesByType('resource').some((file) => file.name.includes(name));
  await visitor.expectResult(true, isLoaded, 'Toaster');
  await product.stop();
  await visitor.click('form button', 'Envoyer ma demande');
  await visitor.expectVisible('form [role=alert]', 'L’envoi n’a pas abouti.');
  await visitor.expectVisible('form dd', VISITOR.city);
  await product.start();
  await visitor.click('form button', 'Envoyer ma demande');
  await visitor.expectVisible('dialog h2', 'Demande envoyée avec succès');
  await visitor.expectVisible('dialog a', 'Ajouter des photos');
  await visitor.click('dialog button', 'Fermer');
  await visitor.expectFocusOn('Étape 1 sur 4\u00a0: Vos informations personnelles');
  await visitor.expectValue('Prénom *', '');
});

test('photos are uploaded', async ({ visitor, product }) => {
  const folder = test.info().outputPath();
  const files = await Promise.all(['a.jpg', 'b.jpg'].map((name) => writePhoto(folder, name)));
  await visitor.open(await sendRequest(product, {}));
  await visitor.positionOf('button', 'Choisir des photos');
  await visitor.tab.setFiles('main input[type=file][multiple]', files);
  await visitor.expectVisible('[role=status]', 'Vos 2 photos sont jointes à votre demande.');
});

test('the office: login, a call noted and undone, and a note that Back restores', async ({
  visitor,
  product,
}) => {
  await sendRequest(product, { firstName: 'Anne', lastName: 'Vasseur' });
  const { pathname, search } = new URL(await product.officeLink());
  await visitor.open(pathname + search);
  await visitor.click('button', 'Entrer');
  await visitor.expectVisible('h1', 'À rappeler');
  await visitor.click('button', 'Rappelé : Anne Vasseur');
  await visitor.expectVisible('[role=status]', 'Anne Vasseur : « Rappelé » est noté.');
  await visitor.click('button', 'Annuler');
  await visitor.expectVisible('[role=status]', 'Anne Vasseur : « Rappelé » est annulé');
  await visitor.click('a', 'Ouvrir la demande');
  const note = 'Note (gardée avec le bouton que vous choisissez)';
  await visitor.fill(note, 'Clés chez la gardienne');
  await visitor.click('a', 'Toutes les demandes');
  await visitor.expectVisible('h1', 'À rappeler');
  await visitor.tab.goBack();
  await visitor.expectValue(note, 'Clés chez la gardienne');
});

test('an unknown address shows an error page with a link to the home page', async ({ visitor }) => {
  await visitor.open('/nulle-part');
  await visitor.expectVisible('h1', 'Oops! Page not found');
  await visitor.expectVisible('main a[href="/"]');
});

test('a page can be printed', async ({ visitor }) => {
  await visitor.open(`/services/${SERVICE.slug}`);
  test.skip(visitor.tab.print === undefined, 'This driver cannot print.');
  expect((await visitor.tab.print?.())?.subarray(0, 5).toString()).toBe('%PDF-');
});

test.describe('without scripts', () => {
  test.use({ scripts: false });

  test('the menu works, and a refused form can be corrected', async ({ visitor, width }) => {
    await visitor.open('/contact');
    if (width === PHONE) await visitor.click('button', 'Ouvrir le menu');
    await visitor.click('summary', 'Services');
    await visitor.click('a', SERVICE.menuLabel);
    await visitor.expectResult(`/services/${SERVICE.slug}`, () => location.pathname);
    // Firefox may not answer a navigation that interrupts another one.
    await visitor.expectResult('complete', () => document.readyState);
    await visitor.open('/devis-gratuit');
    await fillContact(visitor);
    await fillProject(visitor);
    await visitor.fill('Code postal *', '7500');
    await visitor.click('form button', 'Envoyer ma demande');
    await visitor.expectVisible('[role=alert] a', 'Le code postal doit contenir exactement 5 chiffres');
    await visitor.expectValue('Adresse *', VISITOR.address);
    await visitor.fill('Code postal *', VISITOR.postalCode);
    await visitor.click('form button', 'Envoyer ma demande');
    await visitor.expectResult(true, () => location.search.startsWith('?success=true'));
  });
});
