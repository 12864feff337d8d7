/**
 * `npm run bench:inp [-- --rounds 5] [--slowdown 4]`: interaction to next paint on a phone with a slower processor, over
 * the form, the menu, the slider and the questions. Exits with 1 above the limits.
 */
import { parseArgs } from 'node:util';
import { chromium, devices, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { machine, median, percentile } from './report.ts';
import { startServer } from './server.ts';

/** Milliseconds: the 98th percentile of all, and the median of what the page itself does after « Suivant ». */
const MOST = { inp: 150, nextProcessing: 50 };
/** Length of an interaction without a report: event timing reports nothing shorter. */
const SHORTEST_MS = 16;
/** Time after a scroll and after a tap, as somebody who looks for the next target leaves it. */
const PAUSE_MS = 400;
/** Time between two keys of somebody who types fast. */
const BETWEEN_KEYS_MS = 100;

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, slowdown: { type: 'string', default: '4' } },
});

/** An interaction in ms. `duration` ends at the next frame; `processing` is the time of the page's own handlers. */
interface Interaction {
  target: string;
  duration: number;
  processing: number;
}

/** Runs in the page: gathers event timings by interaction. */
function observeInteractions(durationThreshold: number): void {
  const interactions = new Map<number, Interaction>();
  Object.assign(globalThis, { interactions });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      const { localName = '', textContent } = (entry.target ?? {}) as Partial<Element>;
      const target = `${entry.name} ${localName} ${textContent?.trim().slice(0, 30)}`;
      const before = interactions.get(entry.interactionId) ?? { target, duration: 0, processing: 0 };
      interactions.set(entry.interactionId, {
        target,
        duration: Math.max(before.duration, entry.duration),
        processing: before.processing + entry.processingEnd - entry.processingStart,
      });
    }
  }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
}

/**
 * Taps as a finger does. What Playwright's own `tap` and `waitFor` look up meanwhile runs in the page, and would count
 * as the page's.
 */
async function tap(target: Locator): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(PAUSE_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to tap: ${target}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(PAUSE_MS);
}

/** The whole form, with a refused first step and a failed sending. */
async function quoteForm(page: Page): Promise<void> {
  await page.route('**/submit', (route) => route.abort());
  const form = page.getByRole('form', { name: 'Demande de devis gratuit' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const next = async (shown: string) => {
    await tap(form.getByRole('button', { name: 'Suivant' }));
    await form.getByRole('heading', { name: shown, level: 2 }).waitFor();
  };
  const type = async (answers: Record<string, string>) => {
    for (const [label, text] of Object.entries(answers)) {
      await tap(field(label));
      await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS });
    }
  };
  await page.goto('/devis-gratuit', { waitUntil: 'commit' });
  // While the form still loads.
  await field('Prénom *').tap();
  await next('Vos informations personnelles');
  await type({ 'Prénom *': 'Anne', 'Nom *': 'Roy', 'Email *': 'a@b.fr', 'Téléphone *': '0639982475' });
  await next('Les lieux et le service');
  await type({ 'Adresse *': '12 rue X, Y', 'Code postal *': '60000', 'Ville *': 'Creil' });
  await field('Service *').focus();
  await page.keyboard.press('ArrowDown');
  await next('Vos préférences');
  await tap(form.getByText('Cette semaine'));
  for (const answer of ['3e', 'Non', 'Pleins', 'Piano']) await tap(field(answer));
  await next('Relisez votre demande');
  await tap(form.getByRole('button', { name: 'Envoyer ma demande' }));
  await form.getByRole('alert').waitFor();
}

/** Menu, slider and questions of the home page. */
async function home(page: Page): Promise<void> {
  await page.goto('/');
  const panel = page.getByRole('navigation', { name: 'Navigation mobile' });
  await tap(page.getByRole('button', { name: 'Ouvrir le menu' }));
  await tap(panel.getByText('Services', { exact: true }));
  await tap(panel.getByRole('button', { name: 'Fermer le menu' }));
  await page.getByRole('slider').focus();
  await page.waitForTimeout(PAUSE_MS);
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
  for (const question of await page.locator('summary:visible').all()) await tap(question);
}

const { server, origin } = await startServer();
const browser = await chromium.launch({
  executablePath: findBrowser() || undefined,
  args: ['--no-sandbox'],
});
const interactions: Interaction[] = [];
for (let round = 0; round < Number(options.rounds); round += 1)
  for (const journey of [quoteForm, home]) {
    // A field that glides would not be where the tap goes.
    const kind = { ...devices['Pixel 7'], locale: 'fr-FR', reducedMotion: 'reduce' as const };
    const context = await browser.newContext({ ...kind, baseURL: origin });
    const page = await context.newPage();
    await page.addInitScript(observeInteractions, SHORTEST_MS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slowdown) });
    await journey(page);
    const count = await page.evaluate<number>('performance.interactionCount');
    const reported = await page.evaluate<Interaction[]>('[...interactions.values()]');
    const short = { target: 'no report', duration: SHORTEST_MS, processing: 0 };
    interactions.push(...reported, ...Array(count - reported.length).fill(short));
    await context.close();
  }
await browser.close();
await server.end('SIGTERM');

const p98 = percentile(
  interactions.map(({ duration }) => duration),
  0.98,
);
const next = median(
  interactions.filter(({ target }) => target.endsWith('Suivant')).map(({ processing }) => processing),
);
console.log(`${machine()}, processor ${options.slowdown} times slower\n`);
console.table(interactions.toSorted((one, other) => other.duration - one.duration).slice(0, 20));
console.log(
  `\n${interactions.length} interactions: 98th percentile ${p98} ms (at most ${MOST.inp}).` +
    ` « Suivant »: ${Math.round(next)} ms of processing in the median (at most ${MOST.nextProcessing}).`,
);
if (!(p98 <= MOST.inp && next <= MOST.nextProcessing)) process.exitCode = 1;
