import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { QuoteRequest } from '../../quote/schema.ts';
import { jsonBody, REQUEST, startApp } from '../../testing/app.ts';
import { turnsDuring } from '../../testing/event-loop.ts';
import { outputOf } from '../../testing/process.ts';
import { runCli } from '../../testing/terminal.ts';
import { contentOf } from '../data/content.ts';
import { allRequests, csvLines } from '../data/csv.ts';
import { type RequestRecord, selectRequests } from '../data/requests.ts';

function recordOf(request: Partial<QuoteRequest>, more: Partial<RequestRecord> = {}): RequestRecord {
  const fields = JSON.stringify({ ...REQUEST, description: '', ...request });
  return {
    id: 'id',
    reference: 'abcd1234',
    receivedAt: Date.parse('2026-11-23T19:30:00Z'),
    quarantine: null,
    stage: 'new',
    callAt: null,
    claimedBy: null,
    callKind: 'promise',
    entryCount: 1,
    claimedAt: null,
    calledAt: null,
    photoCount: 0,
    hasOthers: false,
    messages: [],
    ...contentOf({ fields, receipt: '{}' }),
    ...more,
  };
}

async function csvOf(...records: RequestRecord[]): Promise<string> {
  return (await Array.fromAsync(csvLines(records))).join('');
}

/** Reads CSV whose cells contain neither separators nor quotes. Each row has its cells by heading. */
function tableOf(csv: string): Record<string, string | undefined>[] {
  const [head = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(';').map((cell) => cell.slice(1, -1)));
  return rows.map((row) => Object.fromEntries(head.map((heading, column) => [heading, row[column]])));
}

it('an export has French headings, Paris time, and the state of delivery', async () => {
  const message = { id: 'm', kind: 'quote', attempts: 2, settledAt: null } as const;
  const csv = await csvOf(
    recordOf({}, { messages: [{ ...message, state: 'failed', lastError: 'ESOCKET' }] }),
    recordOf({}, { messages: [{ ...message, state: 'pending', lastError: 'ESOCKET' }] }),
    recordOf({}, { messages: [{ ...message, state: 'delivered', lastError: 'ESOCKET' }] }),
    recordOf({}, { quarantine: 'honeypot' }),
    recordOf({ surface: undefined }, { damaged: 'Meaux' }),
  );
  expect(csv.startsWith('\uFEFF"Référence";"Reçue le";"Suivi";')).toBe(true);
  const rows = tableOf(csv);
  expect(rows[0]).toMatchObject({
    Suivi: 'Nouveau',
    'Contenu abîmé': '',
    Prénom: 'Jeanne-Élise',
    Délai: 'Cette semaine',
    'Reçue le': '23/11/2026 20:30',
  });
  expect(rows[4]).toMatchObject({ 'Contenu abîmé': 'Meaux', Surface: '' });
  expect(rows.map((row) => [row.Envoi, row['Dernière erreur']])).toEqual([
    ['échec', 'ESOCKET'],
    ['en attente', 'ESOCKET'],
    ['livrée', ''],
    ['robot ?', ''],
    ['abîmée', ''],
  ]);
});

it('an export contains no cell that a spreadsheet would run as a formula', async () => {
  const csv = await csvOf(
    recordOf({
      description: '=HYPERLINK("http://x";"clic")\n@SUM(1)',
      address: '+33 rue des "Formules" ; 12',
    }),
    recordOf({ address: '-2+3 rue du Calcul', description: ' =1+1' }),
  );
  expect(csv).toContain(`"'=HYPERLINK(""http://x"";""clic"")\n'@SUM(1)"`);
  expect(csv).toContain(`"'+33 rue des ""Formules"" ; 12"`);
  expect(csv).toContain(`"'-2+3 rue du Calcul"`);
  // Nor does a spreadsheet with another separator find one.
  for (const separator of [',', ';', '|', '\t', '\n', ', ', ',"', '\n\n']) {
    const text = `Bonjour${separator}=cmd|' /C calc'!A0 et 75 - 80 m²${separator}-2+3`;
    const other = await csvOf(recordOf({ description: text }));
    const cells = other.split(/[,;|\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ''));
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(other).toContain('75 - 80 m²');
  }
});

it('an export marks phone numbers and postal codes as text, so that a spreadsheet does not change them', async () => {
  const answers = { phone: '01 39 98 24 75', postalCode: '01000', description: '0612345678' };
  const csv = await csvOf(recordOf(answers, { reference: '1234e567' }));
  for (const text of ['1234e567', ...Object.values(answers)]) expect(csv).toContain(`"\t${text}"`);
  // Names and dates are not marked.
  expect(csv.match(/\t/g)).toHaveLength(4);
  // A foreign phone number begins with + but is no formula.
  for (const phone of ['+32475123456', '+32 475 12 34 56'])
    expect(await csvOf(recordOf({ phone }))).toContain(`"\t${phone}"`);
  for (const description of ['+32-475', '+1+1', '+A1', '+', '+32 475\n=1', "+32'"])
    expect(await csvOf(recordOf({ description }))).toContain(`"'${description.replace('=', "'=")}"`);
});

it('an export contains no control characters that a terminal would obey', async () => {
  const csv = await csvOf(recordOf({ description: 'avant\u009b2J\u0090\u009d0;titre\u0007 après\nligne' }));
  expect(csv.replace(/[\r\n\t]/g, '')).not.toMatch(/\p{Cc}/u);
  expect(csv).toContain('après\nligne');
});

/** Fills a store with copies of one request. `ids` lists them, newest first. */
async function storeOf(count: number) {
  const { store, post } = await startApp();
  await post(jsonBody());
  const row = await store.db.selectFrom('requests').selectAll().executeTakeFirstOrThrow();
  await store.db.deleteFrom('requests').execute();
  const rows = Array.from({ length: count }, (_, index) => {
    const id = String(count - index).padStart(5, '0');
    return { ...row, id, form_token: id };
  });
  for (let from = 0; from < count; from += 500)
    await store.db
      .insertInto('requests')
      .values(rows.slice(from, from + 500))
      .execute();
  return { store, ids: rows.map(({ id }) => id) };
}

it('an export of several pages contains every request once, newest first', async () => {
  const { store, ids } = await storeOf(1100);
  expect((await Array.fromAsync(allRequests(store))).map(({ id }) => id)).toEqual(ids);
});

it('an export of many requests gives other work a turn between its pages', async () => {
  const { store } = await storeOf(5000);
  let lines: string[] = [];
  const { turns } = await turnsDuring(async () => {
    lines = await Array.fromAsync(csvLines(allRequests(store)));
  });
  expect(lines).toHaveLength(5001);
  expect(turns).toBeGreaterThanOrEqual(10);
});

it('an export contains all requests, or those of one reference, in any case and from any form token', async () => {
  const { config, post, store } = await startApp();
  await post(jsonBody({ firstName: 'Zoé', description: '' }));
  await post(jsonBody({ ...REQUEST, description: '' }, { formToken: '$(reboot)' }));
  const tableFor = async (args: string) =>
    tableOf((await runCli(config, `export --csv${args}`)).out.replaceAll('\n', '\r\n'));
  const all = await tableFor('');
  expect(all.map((row) => row.Prénom)).toEqual(['Jeanne-Élise', 'Zoé']);
  const [newest] = await selectRequests(store);
  expect(newest?.reference).toBe('reboot00');
  expect(await tableFor(` --reference ${newest?.reference.toUpperCase()}`)).toEqual([all[0]]);
  const unknown = await runCli(config, 'export --csv --reference inconnue');
  expect(unknown).toMatchObject({ code: 1, out: '', err: expect.stringContaining('inconnue') });
});

it.each([
  // The reader closes the pipe early.
  ['pipe', 0, ''],
  // A full disk.
  ['/dev/full', 1, 'Échec : la sortie ne peut pas être écrite (ENOSPC).\n'],
])('an export into %s ends with code %i', async (output, code, message) => {
  const isPipe = output === 'pipe';
  if (!isPipe && !existsSync(output)) return;
  const { config, post } = await startApp({ databaseUrl: undefined });
  await post(jsonBody());
  const args = ['--no-warnings', join(import.meta.dirname, 'index.ts'), 'export', '--csv'];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: config.dataDir },
    stdio: ['ignore', isPipe ? 'pipe' : openSync(output, 'w'), 'pipe'],
  });
  const written = outputOf(child);
  child.stdout?.destroy();
  expect([(await once(child, 'close'))[0], written()]).toEqual([code, message]);
});
