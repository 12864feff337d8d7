import type { FastifyInstance } from 'fastify';
import { claimMessages } from '../server/data/queue.ts';
import type { Config } from '../server/settings/config.ts';
import { type PostAnswer, startApp } from './app.ts';

export type Headers = Record<string, string>;

/** The page that the browser shows. */
export interface Shown extends Omit<PostAnswer, 'json'> {
  location: unknown;
  /** The hidden fields of its forms. */
  fields: Record<string, string>;
}

/** The header that a browser sends for a form of our own pages. */
export const OWN_POST = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'http://localhost',
  'sec-fetch-site': 'same-origin',
};
/** The header that a browser sends after a click in a web mailbox. */
export const CLICK = { 'sec-fetch-site': 'cross-site' };

/** The hidden fields of a page or of a form, up to its end. */
export const hiddenFields = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/?>/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

/** A browser at the office: it keeps the cookie, and keeps it back where another site sends it. */
export class OfficeBrowser {
  cookie: string | undefined;
  readonly #app: FastifyInstance;
  readonly #headers: Headers;

  constructor(app: FastifyInstance, headers: Headers = {}) {
    this.#app = app;
    this.#headers = headers;
  }

  open(url: string, headers: Headers = {}): Promise<Shown> {
    return this.#send('GET', url, { 'sec-fetch-site': 'none', ...headers });
  }

  post(url: string, fields: Record<string, string>, headers: Headers = {}): Promise<Shown> {
    const body = new URLSearchParams(fields).toString();
    return this.#send('POST', url, { ...OWN_POST, ...headers }, body);
  }

  async #send(method: 'GET' | 'POST', url: string, headers: Headers, payload?: string): Promise<Shown> {
    // As browsers do: a click on a link has the cookie, a form of another site has not.
    const isForeign = method === 'POST' && headers['sec-fetch-site'] === 'cross-site';
    const cookie = this.cookie && !isForeign ? { cookie: `bureau=${this.cookie}` } : {};
    const answer = await this.#app.inject({
      method,
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers: { host: 'localhost', ...cookie, ...this.#headers, ...headers },
      ...(payload !== undefined && { payload }),
    });
    const [set] = answer.cookies;
    if (set) this.cookie = set.value || undefined;
    const { statusCode: status, headers: answered, body: text } = answer;
    return { status, headers: answered, location: answered.location, text, fields: hiddenFields(text) };
  }

  /** Follows an entry link and presses its button. */
  async enter(link: string): Promise<Shown> {
    const { fields } = await this.open(link, CLICK);
    return this.post('/bureau/entrer', fields);
  }

  /** Asks the office whether this browser is logged in. */
  async isIn(): Promise<boolean> {
    const { status, text } = await this.open('/bureau/sortir');
    return status === 200 && text.includes('Fermer le bureau sur cet appareil');
  }
}

/** Makes a link of the kind that a server prints at its start. */
export function firstLink({ officeLinks }: FastifyInstance): string {
  if (!officeLinks) throw new Error('OFFICE=off');
  return officeLinks.firstLink('http://localhost:3000');
}

/** The queued letters with links to enter by, as the mail server gets them. */
export async function linkLetters({ store, messages }: FastifyInstance, now: number) {
  const links = (await claimMessages(store, now, 100)).filter(({ kind }) => kind === 'office-link');
  const letters = await Promise.all(links.map(messages.compose));
  return letters.filter((letter) => letter !== undefined);
}

export const linkIn = (text: unknown): string => /http\S+\/bureau\/entrer\?\S+/.exec(String(text))?.[0] ?? '';

export const BUREAU_MAILBOX = 'Bureau@Example.org';

/** Starts a server with two mailboxes in MAIL_TO, a clock to set, and a browser. */
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
