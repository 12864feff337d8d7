import { randomUUID } from 'node:crypto';
import type { Action } from '../quote/history.ts';
import { callBackDue } from '../quote/working-hours.ts';
import type { Act } from '../server/store/office.ts';

const HOURS = { opens: '09:00', closes: '19:00' };

/** What a colleague's form does who sees the request as it is now. */
export function actOn(requestId: string, action: Action, more: Partial<Act> = {}): Act {
  const at = more.at ?? 0;
  const data = action === 'reopened' || action === 'verified' ? { callAt: callBackDue(at, HOURS) } : {};
  return {
    ...{ id: randomUUID(), requestId, action, actor: 'anne@example.org', at, note: '', data },
    seen: Number.POSITIVE_INFINITY,
    ...more,
  };
}
