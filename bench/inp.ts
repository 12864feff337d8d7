/**
 * `npm run bench:inp -- [--rounds 5] [--slowdown 4]`: measures Interaction to Next Paint (INP) on an emulated phone with
 * a slow processor, in the form, the menu, the slider and the questions. Exits with 1 if a limit is exceeded.
 */
import { parseArgs } from 'node:util';
import { chromium, devices, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { describeMachine, median, percentile } from './report.ts';
import { startServer } from './server.ts';

/** In ms: the 98th percentile of all interactions, and the median processing time of « Suivant ». */
const LIMITS = { inp: 150, nextProcessing: 50 };
/** The browser reports no shorter event. An interaction without a report counts as this long. */
const SHORTEST_MS = 16;
/** Pause after a scroll and after a tap, in which a visitor looks for the next target. */
const PAUSE_MS = 400;
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

/** Runs in the page: collects event timings by interaction. */
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

/** Taps an element. The checks of Playwright's own `tap` run in the page, and would count as work of the page. */
async function tap(target: Locator): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(PAUSE_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to tap: ${target}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(PAUSE_MS);
}

/** Fills in the whole form, with a refused first step and a failed submission. */
async function fillQuoteForm(page: Page): Promise<void> {
  await page.route('**/submit', (route) => route.abort());
  const form = page.getByRole('form', { name: 'Demande de devis gratuit' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const pressNext = async (nextHeading: string) => {
    await tap(form.getByRole('button', { name: 'Suivant' }));
    await form.getByRole('heading', { name: nextHeading, level: 2 }).waitFor();
  };
  const typeAnswers = async (answers: Record<string, string>) => {
    for (const [label, text] of Object.entries(answers)) {
      await tap(field(label));
      await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS });
    }
  };
  await page.goto('/devis-gratuit', { waitUntil: 'commit' });
  // A tap while the form still loads.
  await field('Prénom *').tap();
  await pressNext('Vos informations personnelles');
  await typeAnswers({ 'Prénom *': 'Anne', 'Nom *': 'Roy', 'Email *': 'a@b.fr', 'Téléphone *': '0639982475' });
  await pressNext('Les lieux et le service');
  await typeAnswers({ 'Adresse *': '12 rue X, Y', 'Code postal *': '60000', 'Ville *': 'Creil' });
  await field('Service *').focus();
  await page.keyboard.press('ArrowDown');
  await pressNext('Vos préférences');
  await tap(form.getByText('Cette semaine'));
  for (const answer of ['3e', 'Non', 'Pleins', 'Piano']) await tap(field(answer));
  await pressNext('Relisez votre demande');
  await tap(form.getByRole('button', { name: 'Envoyer ma demande' }));
  await form.getByRole('alert').waitFor();
}

async function useHomePage(page: Page): Promise<void> {
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
  for (const journey of [fillQuoteForm, useHomePage]) {
    // With smooth scrolling, a field might still move when it is tapped.
    const phone = { ...devices['Pixel 7'], locale: 'fr-FR', reducedMotion: 'reduce' as const };
    const context = await browser.newContext({ ...phone, baseURL: origin });
    const page = await context.newPage();
    await page.addInitScript(observeInteractions, SHORTEST_MS);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slowdown) });
    await journey(page);
    const count = await page.evaluate<number>('performance.interactionCount');
    const reported = await page.evaluate<Interaction[]>('[...interactions.values()]');
    const unreported = { target: 'no report', duration: SHORTEST_MS, processing: 0 };
    interactions.push(...reported, ...Array(count - reported.length).fill(unreported));
    await context.close();
  }
await browser.close();
await server.end('SIGTERM');

const p98 = percentile(
  interactions.map(({ duration }) => duration),
  0.98,
);
const nextProcessing = median(
  interactions.filter(({ target }) => target.endsWith('Suivant')).map(({ processing }) => processing),
);
console.log(`${describeMachine()}, processor ${options.slowdown} times slower\n`);
console.table(interactions.toSorted((one, other) => other.duration - one.duration).slice(0, 20));
console.log(
  `\n${interactions.length} interactions: 98th percentile ${p98} ms (at most ${LIMITS.inp}).` +
    ` « Suivant »: ${Math.round(nextProcessing)} ms of processing in the median (at most ${LIMITS.nextProcessing}).`,
);
if (!(p98 <= LIMITS.inp && nextProcessing <= LIMITS.nextProcessing)) process.exitCode = 1;
