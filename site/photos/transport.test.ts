import { beforeEach, expect, it, vi } from 'vitest';
import { createTransport } from './transport.ts';

const PAGE = '/devis-gratuit/photos?demande=a&cle=b';
const json = (status: number, body: object) => Response.json(body, { status });
const html = (status: number) =>
  new Response('<h1>nginx</h1>', { status, headers: { 'content-type': 'text/html' } });

/** The answer to an upload or removal. An error stands for a lost connection. */
let answer: Response | Error;
/** The answer to the request that checks whether the page can be loaded. */
let pageAnswer: Response | Error;
const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  pageAnswer = new Response();
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`);
    const given = method === 'HEAD' ? pageAnswer : answer;
    if (given instanceof Error) throw given;
    return given;
  });
});

const upload = () => createTransport('?demande=a&cle=b').upload(new Blob(['photo']), 'a.jpg');

it('a removal says whether the photo had been mailed', async () => {
  answer = json(200, { success: true, mailed: true });
  const { remove } = createTransport('?demande=a&cle=b');
  expect(await remove('one')).toMatchObject({ outcome: 'done', mailed: true });
  expect(requests).toEqual(['POST /devis-gratuit/photos/retirer?demande=a&cle=b']);
});

const NO_ANSWER = new TypeError('Failed to fetch');

it.each<[string, Response, object]>([
  ['the photo is stored', json(200, { success: true, id: 'one' }), { outcome: 'done', id: 'one' }],
  [
    'the server refuses the photo',
    json(409, { reason: 'too-many' }),
    { outcome: 'refused', reason: 'too-many' },
  ],
  [
    'the server refuses the size with a reason',
    json(413, { reason: 'too-many-pixels' }),
    { outcome: 'refused', reason: 'too-many-pixels' },
  ],
  ['a proxy refuses the size', html(413), { outcome: 'refused', reason: 'too-large' }],
  ['a proxy forbids the upload', html(403), { outcome: 'refused', reason: 'failed' }],
  ['the server limits the uploads', json(429, { reason: 'busy' }), { outcome: 'down' }],
])('an upload takes one request if %s', async (_, given, expected) => {
  answer = given;
  expect(await upload()).toEqual(expected);
  expect(requests).toEqual([`POST ${PAGE}`]);
});

it.each<[string, () => Response | Error]>([
  ['an error of the server', () => json(503, { reason: 'failed' })],
  ['a page of a proxy', () => html(502)],
  ['a success without JSON', () => html(200)],
  ['a broken connection', () => NO_ANSWER],
])(
  'after %s, only the photo has failed if the page can be loaded; else the server is unreachable',
  async (_, newAnswer) => {
    answer = newAnswer();
    expect(await upload()).toEqual({ outcome: 'failed' });
    expect(requests).toEqual([`POST ${PAGE}`, `HEAD ${PAGE}`]);
    for (const given of [html(502), NO_ANSWER]) {
      answer = newAnswer();
      pageAnswer = given;
      expect(await upload()).toEqual({ outcome: 'down' });
    }
  },
);
