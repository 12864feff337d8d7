import { randomUUID } from 'node:crypto';
import type { AppOptions } from '../server/app.ts';
import { startApp } from './app.ts';
import { type Headers, OfficeBrowser } from './office.ts';
import { jsonBody } from './request-bodies.ts';

/** The office's pages as Anne and Camille see them. */

const COLLEAGUES = ['anne', 'camille'];
const MINUTE = 60_000;

/** The page's text, with ordinary spaces. */
export const wordsOf = (page: string): string =>
  page
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** The hidden fields of the first form that begins with `start`. */
export function fieldsOf(page: string, start = '<form class="panel"'): Record<string, string> {
  const form = page.slice(page.indexOf(start)).split('</form>')[0] ?? '';
  const fields = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/?>/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

/** The application with one clock, and what its office answers to whom. */
export async function startDesk(clock: { now: number }, options: AppOptions = {}) {
  const mailTo = COLLEAGUES.map((name) => `${name}@example.org`).join(', ');
  const started = await startApp({ mailTo }, { now: () => clock.now, deliver: false, ...options });
  const { app } = started;
  const colleagues = new Map<string, { browser: OfficeBrowser; jeton: string }>();

  /** A colleague who has logged in, and the token of her forms. */
  async function colleague(name: string) {
    const known = colleagues.get(name);
    if (known) return known;
    const browser = new OfficeBrowser(app);
    const tag = app.door?.people.tagOf(`${name}@example.org`) ?? '';
    await browser.enter(app.door?.entryLink(randomUUID(), tag, clock.now + MINUTE) ?? '');
    const { jeton = '' } = (await browser.open('/bureau/sortir')).fields;
    const entered = { browser, jeton };
    colleagues.set(name, entered);
    return entered;
  }

  return {
    ...started,
    store: app.store,
    get: async (url: string, name = 'anne') => (await colleague(name)).browser.open(url),
    anonymous: (url: string) => new OfficeBrowser(app).open(url),
    /** Posts with the token of Anne's pages, or of her colleague's. */
    submit: async (url: string, fields: Headers, name = 'anne') => {
      const { browser, jeton } = await colleague(name);
      return browser.post(url, { ...fields, jeton });
    },
    /** Posts exactly these fields; without a name, as a stranger. */
    send: async (url: string, fields: Headers, name?: string) =>
      (name ? (await colleague(name)).browser : new OfficeBrowser(app)).post(url, fields),
  };
}

/** One request, received at `received`, and its page as Anne sees it ten minutes later. */
export async function oneRequest(received: number, more: Record<string, unknown> = {}) {
  const clock = { now: received };
  const desk = await startDesk(clock);
  await desk.post(jsonBody({}, more));
  const [record] = await desk.store.select();
  if (!record) throw new Error('no request');
  clock.now += 10 * 60_000;
  const url = `/bureau/demande/${record.reference}`;
  const page = (await desk.get(url)).text;
  return {
    ...desk,
    clock,
    record,
    url,
    page,
    fields: fieldsOf(page),
    now: async () => (await desk.store.find(record.id))[0],
    history: () => desk.store.history(record.id),
    /** The words of the page to which a form leads. */
    follow: async ({ location }: { location: unknown }) => wordsOf((await desk.get(String(location))).text),
  };
}
