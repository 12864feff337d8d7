import { expect, it } from 'vitest';
import { actionsOf } from '../../../quote/office.ts';
import { oneRequest } from '../../../testing/desk.ts';

/** Ends what it may stand in, and begins a script. */
const HOSTILE = `"'></textarea></title></script><script>alert(1)</script><img src=x onerror=alert(1)>&lt;`;

/** A row whose texts are all hostile. */
const hostile = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? HOSTILE : value]),
  ) as Row;

it('no page writes as markup what somebody typed', async () => {
  const { store, record, fields, get, submit, act } = await oneRequest();
  await act(record.id, 'accepted');
  const { select, history } = store;
  Object.assign(store, {
    select: async (selection?: object) =>
      (await select(selection)).map((row) => ({
        ...row,
        reference: HOSTILE,
        request: hostile(row.request),
        claimedBy: HOSTILE,
        claimedAt: row.receivedAt,
      })),
    history: async (id: string) =>
      (await history(id)).map((entry) => ({ ...hostile(entry), action: 'accepted' })),
  });
  const url = actionsOf(HOSTILE);
  const form = { ...fields, note: HOSTILE };
  const answers = [
    await get('/bureau?etape=accepte'),
    await get(`/bureau?fait=${record.id}.2`),
    await get(`/bureau/demande/${record.reference}`),
    await submit('/bureau/recherche', { q: HOSTILE }).then(() => get('/bureau/recherche')),
    await submit('/bureau/appel', { lastName: HOSTILE, note: HOSTILE }),
    await submit(url, { ...form, action: 'rappele' }),
    await submit(url, { ...form, action: 'note', note: HOSTILE.repeat(20) }),
    await submit(url, { ...form, action: HOSTILE }),
    await act(record.id, 'reopened').then(() => get('/bureau')),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400, 409, 400, 400, 200]);
  for (const { text } of answers) {
    expect(text.replace(/<script>\(function keepFresh.*?<\/script>/s, '')).not.toMatch(
      /<script|<img src=x|"'>/,
    );
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  }
});
