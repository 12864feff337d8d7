import type { Action, EntryData, HistoryEntry } from './history.ts';

/**
 * Every action of the office at every stage, as the tests of history, store, forms and pages expect it.
 *
 * - `on`, `stage`: the stage before and after the action. `held`: new and in quarantine. `any`: every stage but `held`.
 * - `due`: the next call, if the field « Relancer le » is empty. `promise`: the call that the site promises. `time`: an
 *   appointment at the chosen time. `refused`: the form is refused.
 * - `with a day`: the next call, if a day is typed into « Relancer le ». `day`: a follow-up on that day. `-`: the form
 *   has no such field.
 * - `follows`: who has claimed the request. `who acts?`: whoever acts, if nobody had claimed it.
 * - `page`, `list`: when the button is shown, on the page of the request and in its row of the list of calls. `if due`,
 *   `unless due`: if a call is due, or none. `if free`, `if taken`: if nobody has claimed the request, or somebody has.
 *   `elsewhere`: not among the other buttons, but beside the choice, note or photo that it changes.
 * - `=`: as before.
 *
 * « Annuler » takes back every action but those that overwrite. « Effacer » is on every page.
 */
const TABLE = `
action      on                                  stage     due      with a day  follows    page        list
verified    held                                new       promise  -           =          always      never
verified    any                                 new       promise  -           =          never       never
claimed     any                                 =         =        refused     who acts   if free     never
claimed     held                                =         =        -           who acts   never       never
released    any                                 =         =        refused     nobody     if taken    never
released    held                                =         =        -           nobody     never       never
called      new                                 called    nothing  day         who acts?  always      if due
called      called closed spam                  called    nothing  day         who acts?  if due      if due
called      quoted accepted                     =         nothing  day         who acts?  if due      if due
called      held                                called    nothing  -           who acts?  never       never
no-answer   new called quoted                   =         time     refused     who acts?  always      never
no-answer   accepted closed                     =         time     refused     who acts?  if due      never
no-answer   spam                                new       time     refused     who acts?  if due      never
no-answer   held                                new       time     -           who acts?  never       never
quote-sent  any                                 quoted    nothing  day         who acts?  always      never
quote-sent  held                                quoted    nothing  -           who acts?  never       never
accepted    any                                 accepted  nothing  day         who acts?  always      never
accepted    held                                accepted  nothing  -           who acts?  never       never
closed      any                                 closed    nothing  day         =          always      never
closed      held                                closed    nothing  -           =          never       never
spam        new                                 spam      nothing  refused     =          always      if due
spam        called quoted accepted closed spam  spam      nothing  refused     =          always      never
spam        held                                spam      nothing  -           =          always      never
reopened    new                                 new       promise  refused     nobody     unless due  never
reopened    called quoted accepted closed spam  new       promise  refused     nobody     always      never
reopened    held                                new       promise  -           nobody     never       never
follow-up   any                                 =         refused  day         =          always      never
follow-up   held                                new       refused  -           =          never       never
corrected   any held                            =         =        -           =          always      never
consent-withdrawn  any held                     =         =        refused     =          elsewhere   never
note-erased    any held                         =         =        refused     =          elsewhere   never
photo-erased   any held                         =         =        refused     =          elsewhere   never
note        any                                 =         =        refused     =          always      never
note        held                                =         =        -           =          always      never
`;

const STAGES = 'new called quoted accepted closed spam';

export interface Row {
  action: Action;
  on: string;
  stage: string;
  due: string;
  withDay: string;
  follows: string;
  page: string;
  list: string;
}

/** The rows of the table, with one row for each stage in `on`. */
export const ROWS: readonly Row[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [action, stages = '', stage = '', due = '', withDay = '', follows = '', page = '', list = ''] =
      line.split(/ {2,}/);
    return stages
      .replace('any', STAGES)
      .split(' ')
      .map((on) => ({
        action: action as Action,
        on,
        stage: stage === '=' ? on : stage,
        due,
        withDay,
        follows,
        page,
        list,
      }));
  });

export const ANNE = 'anne@example.org';
export const CAMILLE = 'camille@example.org';

export type Step = [Action, EntryData?, actor?: string];

export const historyOf = (...steps: Step[]): HistoryEntry[] =>
  steps.map(([action, data = {}, actor = ANNE], index) => ({
    id: `${index + 1}`,
    number: index + 1,
    at: (index + 1) * 60_000,
    action,
    actor,
    note: '',
    data,
  }));

export const TIMES = { promise: 5_000_000, earlier: 6_000_000, time: 7_000_000, day: 8_000_000 };
const DAY: EntryData = { callAt: TIMES.earlier };
const RECEIVED: Step = ['received', { callAt: TIMES.promise }];
const HELD: Step = ['received', { quarantine: 'honeypot' }];

/** Histories that lead to each stage, some with a follow-up, from quarantine, or from before the office existed. */
const WAYS: Record<string, Step[][]> = {
  new: [[RECEIVED], [RECEIVED, ['follow-up', DAY]], [['received', { callAt: null }]]],
  held: [[HELD]],
  called: [
    [RECEIVED, ['called']],
    [RECEIVED, ['called', DAY]],
  ],
  quoted: [
    [RECEIVED, ['quote-sent']],
    [RECEIVED, ['quote-sent', DAY]],
  ],
  accepted: [
    [RECEIVED, ['accepted']],
    [RECEIVED, ['accepted', DAY]],
  ],
  closed: [
    [RECEIVED, ['closed']],
    [RECEIVED, ['closed', DAY]],
  ],
  spam: [
    [RECEIVED, ['spam']],
    [HELD, ['spam']],
    [RECEIVED, ['spam'], ['follow-up', DAY]],
  ],
};

/** Returns histories that lead to a stage. Each ends with the request claimed by nobody, or by Camille. */
export const beginningsOf = (stage: string): Step[][] =>
  (WAYS[stage] ?? []).flatMap((way) => [
    [...way, ['released']],
    [...way, ['claimed', {}, CAMILLE]],
  ]);

/** Returns the entries that the form of a row adds: without a day, and with a day if it takes one. */
export function stepsOf({ action, due, withDay }: Row): Step[] {
  if (due === 'promise') return [[action, { callAt: TIMES.promise }]];
  if (due === 'time') return [[action, { callAt: TIMES.time }]];
  const withADay: Step = [action, { callAt: TIMES.day }];
  return [...(due === 'refused' ? [] : [[action] as Step]), ...(withDay === 'day' ? [withADay] : [])];
}
