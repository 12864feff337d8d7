import { expect, it } from 'vitest';
import { ROWS } from '../../../../quote/office/history.fixture.ts';
import type { Action } from '../../../../quote/office/history.ts';
import { EMPTY_REQUEST } from '../../../../quote/schema.ts';
import { followUpAt } from '../../../../quote/time/call-again.ts';
import { at, HOURS } from '../../../../testing/hours.ts';
import { planOf } from './plan.ts';

const NOW = at('2026-11-23T09:00');
const DAY = '2026-12-03';

function planFor(action: Action, day: string) {
  const typed = { requestId: '', note: 'Une note', lastSeen: 1, entryId: '', fromList: false };
  const form = { ...typed, action, choice: 'dans-1-h', day };
  const site = { history: [], photoIds: [form.choice], services: [{ option: 'Débarras jardin' }] };
  return planOf(action, { form, body: {}, request: EMPTY_REQUEST, ...site, now: NOW, hours: HOURS });
}

const WITH_DAY_FIELD = ROWS.filter(({ on, withDay }) => on === 'new' && withDay !== '-');

it.each(WITH_DAY_FIELD)(
  'a day that is typed before « $action » is stored or refused: $withDay',
  ({ action, withDay }) => {
    const kept = { data: { callAt: followUpAt(DAY, NOW, HOURS) } };
    expect(planFor(action, DAY)).toEqual(withDay === 'day' ? kept : { fault: 'stray-day' });
    expect(planFor(action, '')).not.toEqual({ fault: 'stray-day' });
  },
);

it('every button that stores a day refuses a day in the past', () => {
  const storing = WITH_DAY_FIELD.filter(({ withDay }) => withDay === 'day');
  expect(storing.length).toBeGreaterThan(3);
  for (const { action } of storing) expect(planFor(action, '2026-11-22')).toEqual({ fault: 'no-day' });
});
