import { randomUUID } from 'node:crypto';
import type { Action } from '../quote/office/history.ts';
import { callBackDue } from '../quote/time/working-hours.ts';
import type { OfficeEntry } from '../server/data/office.ts';
import { daily } from './hours.ts';

/** Returns the entry for an action of Anne's, on a page that shows the request as it is now. */
export function actOn(requestId: string, action: Action, more: Partial<OfficeEntry> = {}): OfficeEntry {
  const at = more.at ?? 0;
  const data =
    action === 'reopened' || action === 'verified'
      ? { callAt: callBackDue(at, daily('09:00', '19:00')) }
      : {};
  return {
    id: randomUUID(),
    requestId,
    action,
    actor: 'anne@example.org',
    at,
    note: '',
    data,
    lastSeen: Number.POSITIVE_INFINITY,
    ...more,
  };
}
