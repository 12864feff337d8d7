import { expect, it, vi } from 'vitest';
import { EMPTY_REQUEST } from '../../quote/schema.ts';
import { startApp } from '../../testing/app.ts';
import { insertRow, oldStore } from '../../testing/old-store.ts';
import { tablesOf } from '../../testing/watched.ts';

/** Moves the column `urgent`, which is computed from the answers, into a new last step, as a later version may do. */
vi.mock(import('../db/migration-steps.ts'), async (original) => {
  const { stepsFor } = await original();
  const isColumn = (statement: string) => statement.includes('add column urgent');
  return {
    stepsFor: (kind) => {
      const { '012-callers': callers = [], ...steps } = stepsFor(kind);
      const later = callers.filter(isColumn);
      const earlier = callers.filter((statement) => !isColumn(statement));
      return { ...steps, '012-callers': earlier, '900-next': later };
    },
  };
});

it.each(['010-one-queue', '011-history', '012-callers', '013-derived'])(
  'an upgrade from %s computes a column that a later version adds',
  async (version) => {
    const { config, db } = await oldStore(version);
    const fields = JSON.stringify({ ...EMPTY_REQUEST, urgency: 'urgence' });
    const request = { content_hash: 'h', reference: 'R', received_at: 1, notes: '{}', fields };
    await insertRow(db, 'requests', { ...request, id: 'r', form_token: 'r' });
    await db.destroy();
    await startApp(config);
    const after = await tablesOf(config);
    expect(await after.selectFrom('requests').select(['id', 'urgent']).execute()).toEqual([
      { id: 'r', urgent: 1 },
    ]);
  },
);
