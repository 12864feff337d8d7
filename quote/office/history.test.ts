import { expect, it } from 'vitest';
import {
  ANNE,
  beginningsOf,
  CAMILLE,
  historyOf,
  ROWS,
  type Row,
  type Step,
  stepsOf,
  TIMES,
} from './history.fixture.ts';
import { type Action, canUndo, type RequestState, stateOf, verdictOn } from './history.ts';

const RECEIVED: Step = ['received', { callAt: 500 }];
const QUARANTINED: Step = ['received', { quarantine: 'honeypot' }];
const CLAIMED: Step = ['claimed'];
const CLAIMED_BY_CAMILLE: Step = ['claimed', {}, CAMILLE];
const CALLED: Step = ['called'];
const NO_ANSWER: Step = ['no-answer', { callAt: 900 }];
const QUOTED: Step = ['quote-sent', { callAt: 8 }];
const REOPENED: Step = ['reopened', { callAt: 6 }];
const FOLLOW_UP: Step = ['follow-up', { callAt: 6 }];
const UNTOUCHED = stateOf(historyOf(RECEIVED));

const CASES: [string, Step[], Partial<ReturnType<typeof stateOf>>][] = [
  ['is due by its promise', [RECEIVED], { stage: 'new', callAt: 500, callKind: 'promise' }],
  ['held back waits for no call', [QUARANTINED], { quarantine: 'honeypot', callAt: null }],
  ['is due once it is verified', [QUARANTINED, ['verified', { callAt: 7 }]], { quarantine: null, callAt: 7 }],
  ['to be called is held back no longer', [QUARANTINED, NO_ANSWER], { quarantine: null, callAt: 900 }],
  ['by phone is due as well', [['entered', { callAt: 9 }]], { stage: 'new', callAt: 9 }],
  ['is claimed', [RECEIVED, CLAIMED], { claimedBy: ANNE, claimedAt: 120_000, callAt: 500 }],
  ['is claimed anew by the next one', [RECEIVED, CLAIMED, CLAIMED_BY_CAMILLE], { claimedBy: CAMILLE }],
  ['is released', [RECEIVED, CLAIMED, ['released']], { claimedBy: null, claimedAt: null }],
  ['is called: nothing is due', [RECEIVED, CALLED], { stage: 'called', callAt: null, calledAt: 120_000 }],
  ['is claimed by who calls', [RECEIVED, CALLED], { claimedBy: ANNE, claimedAt: 120_000 }],
  ['stays claimed when another calls', [RECEIVED, CLAIMED_BY_CAMILLE, CALLED], { claimedBy: CAMILLE }],
  ['has not answered', [RECEIVED, NO_ANSWER], { stage: 'new', callAt: 900, callKind: 'appointment' }],
  ['was called first at the first call', [RECEIVED, NO_ANSWER, CALLED], { calledAt: 120_000 }],
  ['is quoted', [RECEIVED, ['quote-sent']], { stage: 'quoted', callAt: null, claimedBy: ANNE }],
  ['is quoted, with a follow-up', [RECEIVED, QUOTED], { stage: 'quoted', callAt: 8, callKind: 'follow-up' }],
  ['is accepted', [RECEIVED, QUOTED, ['accepted']], { stage: 'accepted', callAt: null }],
  ['is closed', [RECEIVED, ['closed']], { stage: 'closed', callAt: null }],
  ['is spam', [RECEIVED, ['spam']], { stage: 'spam', callAt: null }],
  ['is reopened', [RECEIVED, CALLED, REOPENED], { stage: 'new', callAt: 6, callKind: 'promise' }],
  ['is free for all once reopened', [RECEIVED, CALLED, REOPENED], { claimedBy: null }],
  ['is followed up', [RECEIVED, CALLED, FOLLOW_UP], { stage: 'called', callAt: 6, callKind: 'follow-up' }],
  ['is not changed by a note', [RECEIVED, ['note']], UNTOUCHED],
  ['is not changed by its erasure', [RECEIVED, ['erased']], UNTOUCHED],
  ['is given back exactly', [RECEIVED, CALLED, ['undone', { undoes: 2 }]], UNTOUCHED],
  [
    'keeps its claim',
    [RECEIVED, CLAIMED, CALLED, ['undone', { undoes: 3 }]],
    { claimedBy: ANNE, calledAt: null },
  ],
  ['keeps what follows', [RECEIVED, CALLED, ['accepted'], ['undone', { undoes: 2 }]], { stage: 'accepted' }],
  ['of no entry at all is empty', [], { stage: 'new', callAt: null }],
];

/** Reads in a row of the table what it says of a request that was `before`. */
function expectedOf({ stage, due, follows }: Row, before: RequestState, [, data, actor]: Step) {
  const dues: Record<string, Partial<RequestState>> = {
    '=': { callAt: before.callAt, callKind: before.callKind },
    nothing: { callAt: null },
    promise: { callAt: TIMES.promise, callKind: 'promise' },
    time: { callAt: TIMES.time, callKind: 'appointment' },
    day: { callAt: TIMES.day, callKind: 'follow-up' },
  };
  const followers: Record<string, string | null> = {
    '=': before.claimedBy,
    nobody: null,
    'who acts': actor ?? ANNE,
    'who acts?': before.claimedBy ?? ANNE,
  };
  const [real, quarantine] = stage === 'held' ? ['new', 'honeypot'] : [stage, null];
  return {
    stage: real,
    // What is over stays as it was.
    quarantine: real === 'new' ? quarantine : expect.toSatisfy(() => true),
    claimedBy: followers[follows],
    ...dues[data?.callAt === TIMES.day ? 'day' : due],
  };
}

it.each(ROWS)('« $action » on a request that is $on: it is $stage, due: $due', (row) => {
  const beginnings = beginningsOf(row.on);
  expect(beginnings.length).toBeGreaterThan(1);
  for (const beginning of beginnings)
    for (const step of stepsOf(row)) {
      const before = stateOf(historyOf(...beginning));
      expect([beginning, stateOf(historyOf(...beginning, step))]).toEqual([
        beginning,
        expect.objectContaining(expectedOf(row, before, step)),
      ]);
      const undone: Step = ['undone', { undoes: beginning.length + 1 }];
      expect(stateOf(historyOf(...beginning, step, undone))).toEqual(before);
    }
});

it('a quote or an acceptance without a call before counts as the first call', () => {
  for (const action of ['quote-sent', 'accepted'] as const)
    expect(stateOf(historyOf(RECEIVED, [action]))).toMatchObject({ calledAt: 120_000, claimedAt: 120_000 });
  expect(stateOf(historyOf(RECEIVED, CALLED, ['quote-sent']))).toMatchObject({ calledAt: 120_000 });
});

it.each(CASES)('the state of a request: it %s', (_, steps, expected) => {
  expect(stateOf(historyOf(...steps))).toMatchObject(expected);
});

const history = historyOf(RECEIVED, ['called'], ['note']);
const CALLED_AT = 120_000;
type Form = [id: string, action: Action, at: number, lastSeen: number];
it.each<[string, Form, outcome: string, entry?: number]>([
  ['of a page that shows all', ['x', 'accepted', 0, 3], 'new'],
  ['of before a mere note', ['x', 'accepted', 0, 2], 'new'],
  ['of before a call', ['x', 'accepted', 0, 1], 'outdated', 2],
  ['with a note', ['x', 'note', 0, 1], 'new'],
  ['that erases a note', ['x', 'note-erased', 0, 1], 'new'],
  ['tapped twice', ['2', 'called', CALLED_AT + 59_999, 1], 'repeated', 2],
  ['that Back has brought again', ['2', 'called', CALLED_AT + 60_000, 1], 'outdated', 2],
  ['with the same note again, however late', ['3', 'note', 10 * CALLED_AT, 1], 'repeated', 3],
  ['that does not say what it has seen', ['x', 'called', 0, Infinity], 'new'],
])('a form %s: %j is %s', (_, [id, action, at, lastSeen], outcome, number) => {
  const verdict = verdictOn(history, { id, action, at, lastSeen });
  expect(verdict).toMatchObject({ outcome, ...(number && { entry: { number } }) });
});

it('a form tapped twice asks once somebody has done something in between', () => {
  const since = historyOf(RECEIVED, ['called'], ['accepted', {}, CAMILLE]);
  expect(verdictOn(since, { id: '2', action: 'called', at: CALLED_AT + 1, lastSeen: 1 })).toMatchObject({
    outcome: 'outdated',
    entry: { action: 'accepted', actor: CAMILLE },
  });
});

it('what was overwritten or erased cannot be undone', () => {
  const final = ['corrected', 'consent-withdrawn', 'note-erased', 'photo-erased'] as const;
  const history = historyOf(RECEIVED, ...final.map((action): Step => [action]));
  expect(history.filter((entry) => canUndo(history, entry))).toEqual([]);
});

it('an entry is undone once, and neither the receipt nor the undoing is', () => {
  const history = historyOf(RECEIVED, ['called'], ['note'], ['undone', { undoes: 2 }], ['erased']);
  expect(history.filter((entry) => canUndo(history, entry)).map(({ action }) => action)).toEqual(['note']);
});
