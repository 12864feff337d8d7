import type { CallHours } from '../quote/time/working-hours.ts';

export const MINUTE = 60_000;

/** Returns the timestamp of a time in Paris, such as « 2026-11-23T09:00 ». */
export const at = (local: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Paris').epochMilliseconds;

export const plain = (text: unknown): string => String(text).replace(/[\u00a0\u202f]/g, ' ');

export const daily = (opens: string, closes: string): CallHours => ({
  week: Array.from({ length: 7 }, () => [{ opens, closes }]),
  closed: [],
  callBack: 2,
});

export const HOURS = daily('08:00', '20:00');

const MORNING = { opens: '09:00', closes: '12:00' };
const DAY = [MORNING, { opens: '14:00', closes: '18:00' }];

export const SHOP: CallHours = {
  week: [DAY, DAY, DAY, DAY, DAY, [MORNING], []],
  closed: [
    { from: '2026-05-01', to: '2026-05-01' },
    { from: '2026-12-24', to: '2027-01-03' },
    { from: '2028-01-01', to: '2028-12-31' },
  ],
  callBack: 2,
};
