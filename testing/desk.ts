import { randomUUID } from 'node:crypto';
import type { Action } from '../quote/office/history.ts';
import { actionPath, requestPath } from '../quote/office/words.ts';
import { historyOf } from '../server/data/history.ts';
import { addEntry, type OfficeEntry } from '../server/data/office.ts';
import { requestsNamed } from '../server/data/requests.ts';
import { jsonBody, received, startApp } from './app.ts';
import { at, MINUTE } from './hours.ts';
import { type Headers, hiddenFields, OfficeBrowser } from './office.ts';
import { actOn } from './office-acts.ts';

/** Opens the pages of the office as two colleagues, Anne and Camille, see them. */

export { at, MINUTE };

const COLLEAGUES = ['anne', 'camille'];

export const PAGE_MAX_BYTES = 20_000;

/** A Monday. */
export const NINE = at('2026-11-23T09:00');

const unescaped = (html: string): string =>
  html
    .replace(/&(?:#39|#x27);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Returns the text of a page, with ordinary spaces. */
export const wordsOf = (page: string): string =>
  unescaped(page.replace(/<head>.*?<\/head>|<script>.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ')).replace(
    /\s+/g,
    ' ',
  );

/** Returns the note in the page's text field, without its first line break, which HTML ignores. */
export const noteIn = (page: string): string | undefined => {
  const text = /<textarea[^>]*>\n?([^<]*)<\/textarea>/.exec(page)?.[1];
  return text && unescaped(text);
};

/** Returns the hidden fields of the first form whose start tag contains this text. */
export const hiddenFieldsOf = (page: string, tag = 'id="agir"'): Record<string, string> =>
  hiddenFields(page.split('<form ').find((form) => form.split('>', 1)[0]?.includes(tag)) ?? '');

/** Starts the application with a clock that the test sets. `get` and `submit` act in the name of a colleague. */
export async function startOfficePages(clock: { now: number }, more: Parameters<typeof startApp>[0] = {}) {
  const mailTo = COLLEAGUES.map((name) => `${name}@example.org`).join(', ');
  const started = await startApp({ mailTo, ...more }, { now: () => clock.now });
  const { app } = started;
  const colleagues = new Map<string, OfficeBrowser>();

  async function browserOf(name: string): Promise<OfficeBrowser> {
    const existing = colleagues.get(name);
    if (existing) return existing;
    const browser = new OfficeBrowser(app);
    const tag = app.officeLinks?.people.tagOf(`${name}@example.org`) ?? '';
    await browser.enter(app.officeLinks?.entryLink(randomUUID(), tag, clock.now) ?? '');
    colleagues.set(name, browser);
    return browser;
  }

  async function receive(request = {}, more: Record<string, unknown> = {}) {
    const record = await received(app, jsonBody(request, more));
    return { record, url: requestPath(record.id), actions: actionPath(record.id) };
  }

  return {
    ...started,
    receive,
    /** Records an action of Camille, or of the `actor` of `more`, as if it was done on another page just now. */
    act: (requestId: string, action: Action, more: Partial<OfficeEntry> = {}) =>
      addEntry(
        started.store,
        actOn(requestId, action, { actor: 'camille@example.org', at: clock.now, ...more }),
      ),
    get: async (url: string, name = 'anne', headers: Headers = {}) =>
      (await browserOf(name)).open(url, headers),
    submit: async (url: string, fields: Headers, name = 'anne') => (await browserOf(name)).post(url, fields),
    stranger: new OfficeBrowser(app),
  };
}

/** Starts the office with a request, received at nine, and its page as Anne sees it ten minutes later. */
export async function oneRequest(more: Record<string, unknown> = {}, request = {}) {
  const clock = { now: NINE };
  const desk = await startOfficePages(clock);
  const { record, url, actions } = await desk.receive(request, more);
  clock.now += 10 * MINUTE;
  const page = (await desk.get(url)).text;
  const fields = hiddenFieldsOf(page);
  return {
    ...desk,
    clock,
    record,
    url,
    /** The URL to which the page’s forms are posted. */
    actions,
    page,
    fields,
    /** Posts the page's form with these fields added: the pressed button, and typed values. */
    press: (more: Headers, name?: string) => desk.submit(actions, { ...fields, ...more }, name),
    now: async () => (await requestsNamed(desk.store, record.id))[0],
    /** The entries that the office has added. */
    history: async () => (await historyOf(desk.store.db, record.id)).slice(1),
    /** Returns the text of the page to which the answer to a form redirects. */
    follow: async ({ location }: { location: unknown }) => wordsOf((await desk.get(String(location))).text),
  };
}
