import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { beginningsOf, historyOf, ROWS } from '../../quote/office/history.fixture.ts';
import { stateOf } from '../../quote/office/history.ts';
import type { CallList, OfficeRequest, RequestPage } from '../../quote/pages/office.ts';
import { EMPTY_REQUEST } from '../../quote/schema.ts';
import { ActionForm, CorrectionForm } from './ActionForm.tsx';
import { Calls } from './Rows.tsx';

const REQUEST: OfficeRequest = {
  id: '1',
  reference: 'ab12cd34',
  request: { ...EMPTY_REQUEST, lastName: 'Lefèvre' },
  receivedAt: 0,
  receipt: { doubt: '' },
  damaged: undefined,
  entryCount: 1,
  photoCount: 0,
  hasOthers: false,
  messages: [],
  ...stateOf([]),
};

const actionsOfButtons = (html: string) =>
  [...html.matchAll(/<button [^>]*name="action"[^>]*>/g)].map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1]);

const renderForms = (request: OfficeRequest): string => {
  const page: RequestPage = {
    request,
    now: 0,
    pageToken: '',
    history: [],
    services: [],
    photos: [],
    isOutsideZone: false,
    others: [],
    callAgain: [{ value: 'dans-1-h', label: 'dans 1 h' }],
    done: undefined,
    refused: undefined,
  };
  const forms = [ActionForm, CorrectionForm].map((form) => createElement(form, page));
  return forms.map((form) => renderToStaticMarkup(form)).join('');
};
const actionsOnPage = (request: OfficeRequest) => actionsOfButtons(renderForms(request));

const actionsOnRow = (request: OfficeRequest) => {
  const list: CallList = {
    now: 0,
    pageToken: '',
    requests: request.callAt === null ? [] : [request],
    handled: [],
    arrivals: 0,
    count: 1,
    late: 0,
    number: 1,
    hasNext: false,
  };
  return actionsOfButtons(renderToStaticMarkup(createElement(Calls, { list, isSettling: false })));
};

it.each(ROWS)(
  'for a request that is $on, « $action » is offered on its page: $page, in its row: $list',
  (row) => {
    const { action, on, page, list } = row;
    for (const beginning of beginningsOf(on)) {
      const state = stateOf(historyOf(...beginning));
      const isOffered: Record<string, boolean> = {
        always: true,
        never: false,
        elsewhere: false,
        'if due': state.callAt !== null,
        'unless due': state.callAt === null,
        'if free': state.claimedBy === null,
        'if taken': state.claimedBy !== null,
      };
      const request = { ...REQUEST, ...state };
      const offered = [actionsOnPage(request), actionsOnRow(request)].map((actions) =>
        actions.includes(action),
      );
      expect([beginning, ...offered]).toEqual([beginning, isOffered[page], isOffered[list]]);
    }
  },
);

it.each([
  ['that nobody follows', null],
  ['that somebody follows', 'anne@example.org'],
])(
  'the page of a request %s has one highlighted button, and none in the orange of the site',
  (_, claimedBy) => {
    const looks = [...renderForms({ ...REQUEST, claimedBy }).matchAll(/button-(\w+)/g)].map(
      ([, look]) => look,
    );
    expect(looks.filter((look) => look === 'record')).toHaveLength(1);
    expect(looks).not.toContain('primary');
  },
);
