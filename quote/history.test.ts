import { describe, expect, it } from 'vitest';
import { type Action, canUndo, type EntryData, type HistoryEntry, stateOf, verdictOn } from './history.ts';

const ANNE = 'anne@example.org';
const CAMILLE = 'camille@example.org';

type Step = [Action, EntryData?, actor?: string];

/** One entry a minute. */
const historyOf = (...steps: Step[]): HistoryEntry[] =>
  steps.map(([action, data = {}, actor = ANNE], index) => ({
    id: `${index + 1}`,
    number: index + 1,
    at: (index + 1) * 60_000,
    action,
    actor,
    note: '',
    data,
  }));

const RECEIVED: Step = ['received', { callAt: 500 }];
const HELD_BACK: Step = ['received', { quarantine: 'honeypot' }];
const CLAIMED: Step = ['claimed'];
const CLAIMED_BY_CAMILLE: Step = ['claimed', {}, CAMILLE];
const CALLED: Step = ['called'];
const NO_ANSWER: Step = ['no-answer', { callAt: 900 }];
const QUOTED: Step = ['quote-sent', { callAt: 8 }];
const PHONE: Step = ['corrected', { fields: { phone: '1', city: 'A' } }];
const UNTOUCHED = stateOf(historyOf(RECEIVED));

const CASES: [string, Step[], Partial<ReturnType<typeof stateOf>>][] = [
  ['is due by its promise', [RECEIVED], { stage: 'new', callAt: 500, callKind: 'promise' }],
  ['held back waits for no call', [HELD_BACK], { quarantine: 'honeypot', callAt: null }],
  ['is due once it is verified', [HELD_BACK, ['verified', { callAt: 7 }]], { quarantine: null, callAt: 7 }],
  [
    'is held back no longer once it is to be called',
    [HELD_BACK, NO_ANSWER],
    { quarantine: null, callAt: 900 },
  ],
  ['by phone is due as well', [['entered', { callAt: 9 }]], { stage: 'new', callAt: 9 }],
  ['is claimed', [RECEIVED, CLAIMED], { claimedBy: ANNE, claimedAt: 120_000, callAt: 500 }],
  ['is claimed anew by the next one', [RECEIVED, CLAIMED, CLAIMED_BY_CAMILLE], { claimedBy: CAMILLE }],
  ['is released', [RECEIVED, CLAIMED, ['released']], { claimedBy: null, claimedAt: null }],
  [
    'is called: nothing is due',
    [RECEIVED, CALLED],
    { stage: 'called', callAt: null, claimedBy: ANNE, calledAt: 120_000 },
  ],
  [
    'is called by another: the claim stays',
    [RECEIVED, CLAIMED, ['called', {}, CAMILLE]],
    { claimedBy: ANNE },
  ],
  [
    'has not answered',
    [RECEIVED, NO_ANSWER],
    { stage: 'new', callAt: 900, callKind: 'appointment', calledAt: 120_000 },
  ],
  ['was called first at the first call', [RECEIVED, NO_ANSWER, CALLED], { calledAt: 120_000 }],
  ['is quoted', [RECEIVED, ['quote-sent']], { stage: 'quoted', callAt: null, claimedBy: null }],
  ['is quoted, with a follow-up', [RECEIVED, QUOTED], { stage: 'quoted', callAt: 8, callKind: 'follow-up' }],
  ['is accepted', [RECEIVED, QUOTED, ['accepted']], { stage: 'accepted', callAt: null }],
  ['is closed', [RECEIVED, ['closed']], { stage: 'closed', callAt: null }],
  ['is spam', [RECEIVED, ['spam']], { stage: 'spam', callAt: null }],
  [
    'is reopened, free for all',
    [RECEIVED, CALLED, ['reopened', { callAt: 6 }]],
    { stage: 'new', callAt: 6, callKind: 'promise', claimedBy: null },
  ],
  [
    'is followed up in its stage',
    [RECEIVED, CALLED, ['follow-up', { callAt: 6 }]],
    { stage: 'called', callAt: 6, callKind: 'follow-up' },
  ],
  [
    'is corrected, twice',
    [RECEIVED, PHONE, ['corrected', { fields: { phone: '2' } }]],
    { corrections: { phone: '2', city: 'A' }, callAt: 500 },
  ],
  ['is not changed by a note', [RECEIVED, ['note']], UNTOUCHED],
  ['is not changed by its erasure', [RECEIVED, ['erased']], UNTOUCHED],
  [
    'is given back exactly',
    [RECEIVED, CLAIMED_BY_CAMILLE, CALLED, ['undone', { undoes: 3 }]],
    { stage: 'new', callAt: 500, claimedBy: CAMILLE, calledAt: null },
  ],
  [
    'keeps what followed what is undone',
    [RECEIVED, CALLED, ['accepted'], ['undone', { undoes: 2 }]],
    { stage: 'accepted', calledAt: null, claimedBy: null },
  ],
  ['has the contact details of before', [RECEIVED, PHONE, ['undone', { undoes: 2 }]], { corrections: {} }],
  ['of no entry at all is empty', [], { stage: 'new', callAt: null }],
];

it.each(CASES)('the state of a request: it %s', (_, steps, expected) => {
  expect(stateOf(historyOf(...steps))).toMatchObject(expected);
});

describe('a form', () => {
  const history = historyOf(RECEIVED, ['called'], ['note']);
  const CALLED_AT = 120_000;
  it.each<[string, Parameters<typeof verdictOn>[1], object]>([
    ['of a page that shows all is new', { id: 'x', action: 'accepted', at: 0, seen: 3 }, { outcome: 'new' }],
    ['of before a mere note is new', { id: 'x', action: 'accepted', at: 0, seen: 2 }, { outcome: 'new' }],
    [
      'of before a call asks',
      { id: 'x', action: 'accepted', at: 0, seen: 1 },
      { outcome: 'outdated', entry: { number: 2 } },
    ],
    ['with a note is always new', { id: 'x', action: 'note', at: 0, seen: 1 }, { outcome: 'new' }],
    [
      'tapped twice is done',
      { id: '2', action: 'called', at: CALLED_AT + 59_999, seen: 1 },
      { outcome: 'repeated', entry: { number: 2 } },
    ],
    [
      'that Back has brought again asks',
      { id: '2', action: 'called', at: CALLED_AT + 60_000, seen: 1 },
      { outcome: 'outdated', entry: { number: 2 } },
    ],
    [
      'with the same note again is done, however late',
      { id: '3', action: 'note', at: 10 * CALLED_AT, seen: 1 },
      { outcome: 'repeated', entry: { number: 3 } },
    ],
    [
      'that does not say what it has seen is new',
      { id: 'x', action: 'called', at: 0, seen: Infinity },
      { outcome: 'new' },
    ],
  ])('%s', (_, attempt, expected) => {
    expect(verdictOn(history, attempt)).toMatchObject(expected);
  });

  it('tapped twice asks once somebody has done something in between', () => {
    const since = historyOf(RECEIVED, ['called'], ['accepted', {}, CAMILLE]);
    expect(verdictOn(since, { id: '2', action: 'called', at: CALLED_AT + 1, seen: 1 })).toMatchObject({
      outcome: 'outdated',
      entry: { action: 'accepted', actor: CAMILLE },
    });
  });
});

it('an entry is undone once, and neither the receipt nor the undoing is', () => {
  const history = historyOf(RECEIVED, ['called'], ['note'], ['undone', { undoes: 2 }], ['erased']);
  expect(history.filter((entry) => canUndo(history, entry)).map(({ action }) => action)).toEqual(['note']);
});
