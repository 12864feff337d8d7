import type { PageData } from '../../quote/pages/index.ts';
import type { OfficeRequest } from '../../quote/pages/office.ts';
import { PHOTOS_PATH } from '../../quote/photos.ts';
import { EMPTY_REQUEST } from '../../quote/schema.ts';

/**
 * Sample data for each page that the server renders on demand. Every start of the server and every check of a build
 * renders these samples: a broken page stops both.
 */

const NOW = Date.parse('2026-11-23T09:00:00Z');
const QUERY = '?demande=ab12cd34&cle=1';

const REQUEST: OfficeRequest = {
  id: '1',
  reference: 'ab12cd34',
  request: { ...EMPTY_REQUEST, firstName: 'Jeanne', lastName: 'Lefèvre', phone: '01 99 00 24 75' },
  receipt: { doubt: '' },
  damaged: undefined,
  receivedAt: NOW,
  quarantine: null,
  stage: 'new',
  callAt: NOW,
  callKind: 'promise',
  claimedBy: null,
  claimedAt: null,
  calledAt: null,
  entryCount: 1,
  photoCount: 0,
  hasOthers: true,
  messages: [],
};

const LISTS = {
  now: NOW,
  counts: { called: 0, quoted: 0, accepted: 0, closed: 0, spam: 0, later: 0, quarantined: 0 },
  pageToken: '',
  count: 2,
  late: 0,
  number: 1,
  hasNext: true,
  requests: [REQUEST],
  handled: [],
  arrivals: 0,
};

export const SAMPLES: PageData = {
  '/bureau': { isLoggedIn: true, content: { ...LISTS, done: undefined } },
  '/bureau/appel': {
    isLoggedIn: true,
    content: { pageToken: '', services: [{ option: 'Cave' }], values: EMPTY_REQUEST, note: '', messages: {} },
  },
  '/bureau/avis': { isLoggedIn: false, content: { about: 'not-found', note: '', minutes: 0 } },
  '/bureau/demande': {
    isLoggedIn: true,
    content: {
      now: NOW,
      pageToken: '',
      request: REQUEST,
      history: [],
      services: [],
      photos: [],
      isOutsideZone: false,
      others: [REQUEST],
      callAgain: [],
      done: undefined,
      refused: undefined,
    },
  },
  '/bureau/effacees': {
    isLoggedIn: true,
    content: { now: NOW, erasures: [{ reference: 'ab12cd34', at: NOW, actor: '' }] },
  },
  '/bureau/entree': {
    isLoggedIn: false,
    content: { to: '/bureau', reason: undefined, note: '', isMailDown: true },
  },
  '/bureau/entrer': { isLoggedIn: false, content: { link: '', to: '/bureau' } },
  '/bureau/liste': { isLoggedIn: true, content: { ...LISTS, slug: 'rappele' } },
  '/bureau/recherche': {
    isLoggedIn: true,
    content: { now: NOW, query: 'Lefèvre', requests: [REQUEST], count: 1, number: 1, hasNext: false },
  },
  '/bureau/sortir': { isLoggedIn: true, content: {} },
  [PHOTOS_PATH]: {
    state: 'open',
    firstName: 'Jeanne',
    reference: REQUEST.reference,
    query: QUERY,
    photos: ['1', '2'],
    news: 'not-a-picture',
    address: `https://www.example.org${PHOTOS_PATH}${QUERY}`,
  },
  '/submit': {
    refused: {
      status: 400,
      message: '',
      values: REQUEST.request,
      isAgreed: false,
      messages: { city: 'Inconnue' },
      hiddenFieldErrors: [],
    },
    photos: PHOTOS_PATH,
  },
};

/** Checks whether the title or the main heading of a page has no word, such as for a list whose name is unknown. */
export const isUntitled = (html: string): boolean =>
  /<title>[^\p{L}\p{N}]*(?:-|<)|<h1[^>]*>[^\p{L}\p{N}<]*<\/h1>/u.test(html);
