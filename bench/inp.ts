/**
 * `npm run bench:inp`: interaction to next paint on a phone whose processor is four times slower, over every
 * interaction of form, menus, carousel and slider. Exits with 1 above the limits of `budgets.ts`.
 *
 *   --rounds 5     visits
 *   --slowdown 4   of the processor
 *   --root FOLDER  measures this built checkout instead of ours
 */
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { BUDGET } from './budgets.ts';
import { journeys } from './inp-journeys.ts';
import { machine, median, percentile, table, whole } from './report.ts';
import { ROOT, startServer } from './server.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    root: { type: 'string', default: ROOT },
  },
});

/** Event timing reports nothing shorter. An interaction without a report counts as this long. */
const SHORTEST_MS = 16;

interface Sample {
  name: string;
  /** From the press to the next frame. */
  duration: number;
  /** The time that the page's own handlers took. */
  processing: number;
}

/** Runs in the page: gathers event timings by interaction until `takeInteractions` reads them. */
function observeInteractions(durationThreshold: number): void {
  const gathered = new Map<number, { duration: number; processing: number }>();
  const gather = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      const before = gathered.get(entry.interactionId) ?? { duration: 0, processing: 0 };
      gathered.set(entry.interactionId, {
        duration: Math.max(before.duration, entry.duration),
        processing: before.processing + entry.processingEnd - entry.processingStart,
      });
    }
  };
  const observer = new PerformanceObserver((list) => gather(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  Object.assign(globalThis, {
    takeInteractions: async () => {
      for (let frames = 0; frames < 3; frames += 1) await frame();
      gather(observer.takeRecords());
      const taken = [...gathered.values()];
      gathered.clear();
      return taken;
    },
  });
}

type Taken = Omit<Sample, 'name'>[];
const take = (page: Page) => page.evaluate<Taken>('takeInteractions()');

async function visit(context: BrowserContext, journey: (typeof journeys)[number]): Promise<Sample[]> {
  const samples: Sample[] = [];
  const page = await context.newPage();
  await page.addInitScript(observeInteractions, SHORTEST_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slowdown) });
  await journey.run(page, async (name, interact) => {
    await interact();
    const taken = await take(page);
    if (taken.length === 0) taken.push({ duration: SHORTEST_MS, processing: 0 });
    samples.push(...taken.map((one) => ({ name, ...one })));
  });
  await page.close();
  return samples;
}

const server = await startServer(options.root);
const executablePath = findBrowser() || undefined;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const samples: Sample[] = [];
for (let round = 0; round < Number(options.rounds); round += 1)
  for (const journey of journeys) {
    const context = await browser.newContext({
      ...devices[journey.device],
      baseURL: server.origin,
      locale: 'fr-FR',
      // A field that glides would not be where the tap goes.
      reducedMotion: 'reduce',
    });
    samples.push(...(await visit(context, journey)));
    await context.close();
  }
await browser.close();
await server.stop();

const durations = (chosen: Sample[]) => chosen.map(({ duration }) => duration);
const processing = (chosen: Sample[]) => median(chosen.map((sample) => sample.processing));
const rows = [...Map.groupBy(samples, ({ name }) => name)].map(([name, chosen]) => [
  name,
  String(chosen.length),
  whole(processing(chosen)),
  whole(median(durations(chosen))),
  whole(Math.max(...durations(chosen))),
]);
const p98 = percentile(durations(samples), 0.98);
const next = processing(samples.filter(({ name }) => name.startsWith('« Suivant »')));
console.log(`${machine()}, processor ${options.slowdown} times slower\n`);
console.log(table(['interaction', 'times', 'processing', 'median', 'worst'], rows));
console.log(
  `\n${samples.length} interactions: 98th percentile ${whole(p98)} ms (at most ${BUDGET.inp}).` +
    ` « Suivant »: ${whole(next)} ms of processing in the median (at most ${BUDGET.nextProcessing}).`,
);
if (p98 > BUDGET.inp || next > BUDGET.nextProcessing) process.exitCode = 1;
