import type { FastifyInstance } from 'fastify';
import { claimMessages } from '../server/data/queue.ts';
import type { Config } from '../server/settings/config.ts';
import { type PostAnswer, startApp } from './app.ts';

export type Headers = Record<string, string>;

interface Page extends Omit<PostAnswer, 'json'> {
  location: unknown;
  fields: Record<string, string>;
}

export const OWN_POST = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'http://localhost',
  'sec-fetch-site': 'same-origin',
};
/** The header of a browser that follows a link in a web mailbox. */
export const CLICK = { 'sec-fetch-site': 'cross-site' };

export const hiddenFields = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/?>/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

/** A browser at the office. It keeps the session cookie, and sends it as browsers do: not with another site's form. */
export class OfficeBrowser {
  cookie: string | undefined;
  readonly #app: FastifyInstance;
  readonly #headers: Headers;

  constructor(app: FastifyInstance, headers: Headers = {}) {
    this.#app = app;
    this.#headers = headers;
  }

  open(url: string, headers: Headers = {}): Promise<Page> {
    return this.#send('GET', url, { 'sec-fetch-site': 'none', ...headers });
  }

  post(url: string, fields: Record<string, string>, headers: Headers = {}): Promise<Page> {
    const body = new URLSearchParams(fields).toString();
    return this.#send('POST', url, { ...OWN_POST, ...headers }, body);
  }

  async #send(method: 'GET' | 'POST', url: string, headers: Headers, payload?: string): Promise<Page> {
    const isForeignForm = method === 'POST' && headers['sec-fetch-site'] === 'cross-site';
    const cookie = this.cookie && !isForeignForm ? { cookie: `bureau=${this.cookie}` } : {};
    const answer = await this.#app.inject({
      method,
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers: { host: 'localhost', ...cookie, ...this.#headers, ...headers },
      ...(payload !== undefined && { payload }),
    });
    const [newCookie] = answer.cookies;
    if (newCookie) this.cookie = newCookie.value || undefined;
    const { statusCode: status, headers: answered, body: text } = answer;
    return { status, headers: answered, location: answered.location, text, fields: hiddenFields(text) };
  }

  async enter(link: string): Promise<Page> {
    const { fields } = await this.open(link, CLICK);
    return this.post('/bureau/entrer', fields);
  }

  async isIn(): Promise<boolean> {
    const { status, text } = await this.open('/bureau/sortir');
    return status === 200 && text.includes('Fermer le bureau sur cet appareil');
  }
}

export function firstLink({ officeLinks }: FastifyInstance): string {
  if (!officeLinks) throw new Error('OFFICE=off');
  return officeLinks.firstLink('http://localhost:3000');
}

export async function linkLetters({ store, messages }: FastifyInstance, now: number) {
  const links = (await claimMessages(store, now, 100)).filter(({ kind }) => kind === 'office-link');
  const letters = await Promise.all(links.map(messages.compose));
  return letters.filter((letter) => letter !== undefined);
}

export const linkIn = (text: unknown): string => /http\S+\/bureau\/entrer\?\S+/.exec(String(text))?.[0] ?? '';

export const BUREAU_MAILBOX = 'Bureau@Example.org';

export async function startOffice(more: Partial<Config> = {}) {
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') };
  const started = await startApp(
    {
      mailTo: `Le bureau <${BUREAU_MAILBOX}>, chef@example.org`,
      smtpUrl: 'smtp://127.0.0.1:9',
      officeUrl: 'https://www.example.org',
      ...more,
    },
    { now: () => clock.now },
  );
  const { app } = started;
  const newBrowser = (headers = {}) => new OfficeBrowser(app, headers);
  const browser = newBrowser();
  const ask = (adresse: string, headers = {}) => browser.post('/bureau/lien', { adresse }, headers);
  const letters = () => linkLetters(app, clock.now);
  const newLink = async (adresse = BUREAU_MAILBOX): Promise<string> => {
    await ask(adresse);
    return linkIn((await letters()).at(-1)?.text);
  };
  return { ...started, clock, browser, newBrowser, ask, letters, newLink };
}
