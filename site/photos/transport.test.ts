import { beforeEach, expect, it, vi } from 'vitest';
import { createTransport } from './transport.ts';

const PAGE = '/devis-gratuit/photos?demande=a&cle=b';
const json = (status: number, body: object) => Response.json(body, { status });
const html = (status: number) =>
  new Response('<h1>nginx</h1>', { status, headers: { 'content-type': 'text/html' } });

/** The answers of the server to an upload, and whether its page can be had; an error: nothing. */
let answer: Response | Error;
let page: Response | Error;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  page = new Response();
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    const given = method === 'HEAD' ? page : answer;
    if (given instanceof Error) throw given;
    return given;
  });
});

const upload = () => createTransport('?demande=a&cle=b').upload(new Blob(['photo']), 'a.jpg');
it('a removal says whether the photo had been mailed', async () => {
  answer = json(200, { success: true, mailed: true });
  const { remove } = createTransport('?demande=a&cle=b');
  expect(await remove('one')).toMatchObject({ outcome: 'done', mailed: true });
  expect(asked).toEqual(['POST /devis-gratuit/photos/retirer?demande=a&cle=b']);
});

const NO_ANSWER = new TypeError('Failed to fetch');

it.each<[string, Response, object]>([
  ['has the photo', json(200, { success: true, id: 'one' }), { outcome: 'done', id: 'one' }],
  ['says why not', json(409, { reason: 'too-many' }), { outcome: 'refused', reason: 'too-many' }],
  [
    'says what is too large',
    json(413, { reason: 'too-many-pixels' }),
    { outcome: 'refused', reason: 'too-many-pixels' },
  ],
  ['is a proxy that takes no such size', html(413), { outcome: 'refused', reason: 'too-large' }],
  ['is a proxy that forbids it', html(403), { outcome: 'refused', reason: 'failed' }],
  ['has too many at once', json(429, { reason: 'busy' }), { outcome: 'down' }],
])('a server that %s is asked once', async (_, given, expected) => {
  answer = given;
  expect(await upload()).toEqual(expected);
  expect(asked).toEqual([`POST ${PAGE}`]);
});

it.each<[string, () => Response | Error]>([
  ['an error of the server', () => json(503, { reason: 'failed' })],
  ['a page of a proxy', () => html(502)],
  ['a success without its words', () => html(200)],
  ['a broken connection', () => NO_ANSWER],
])(
  'after %s, it is the photo that failed if the page can be had, else nothing gets through',
  async (_, make) => {
    answer = make();
    expect(await upload()).toEqual({ outcome: 'failed' });
    expect(asked).toEqual([`POST ${PAGE}`, `HEAD ${PAGE}`]);
    for (const given of [html(502), NO_ANSWER]) {
      answer = make();
      page = given;
      expect(await upload()).toEqual({ outcome: 'down' });
    }
  },
);
