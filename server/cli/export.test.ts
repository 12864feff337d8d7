import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { startApp, temporaryFolder, testConfig } from '../../testing/app.ts';
import { jsonBody, REQUEST } from '../../testing/request-bodies.ts';
import { runCli } from '../../testing/terminal.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { Config } from '../config.ts';
import { SQLITE_FILE } from '../store/sqlite.ts';

async function withRequests(): Promise<Config> {
  const { config, post } = await startApp({ databaseUrl: undefined }, { deliver: false });
  await post(jsonBody(REQUEST));
  await post(jsonBody({ firstName: 'Zoé' }));
  return config;
}

describe('an export', () => {
  const rowsOf = (out: string) =>
    out
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\n')
      .map((row) => row.split(';').map((cell) => cell.replaceAll('"', '')));

  it('has French headings and the time of Paris, or raw values for programs', async () => {
    const now = Date.parse('2026-11-23T19:30:00Z');
    const { config, post } = await startApp({}, { deliver: false, now: () => now });
    await post(jsonBody({ ...REQUEST, description: '', urgency: 'semaine' }));
    const [headings = [], row = []] = rowsOf((await runCli(config, 'export --csv')).out);
    const cells = Object.fromEntries(headings.map((heading, index) => [heading, row[index]]));
    expect(cells).toMatchObject({
      'Reçue le': '23/11/2026 20:30',
      Suivi: 'Nouveau',
      'À rappeler avant': '24/11/2026 11:00',
      Envoi: 'en attente',
      Prénom: REQUEST.firstName,
      Délai: 'Cette semaine',
    });
    const [names = [], values = []] = rowsOf((await runCli(config, 'export --csv --iso')).out);
    const raw = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    expect(raw).toMatchObject({
      receivedAt: '2026-11-23T19:30:00.000Z',
      callAt: '2026-11-24T10:00:00.000Z',
      stage: 'new',
      urgency: 'semaine',
    });
  });

  it('contains no cell that a spreadsheet would run as a formula', async () => {
    const { config, post } = await startApp({}, { deliver: false });
    await post(
      jsonBody({
        description: '=HYPERLINK("http://x";"clic")\n@SUM(1)',
        address: '+33 rue des "Formules" ; 12',
        phone: '+32475123456',
      }),
    );
    await post(jsonBody({ address: '-2+3 rue du Calcul', description: ' =1+1' }));
    const { code, out } = await runCli(config, 'export --csv');
    expect(code).toBe(0);
    expect(out.startsWith('\uFEFF"Référence";"Reçue le";"Suivi";')).toBe(true);
    expect(out).toContain(`"'=HYPERLINK(""http://x"";""clic"")\n'@SUM(1)"`);
    expect(out).toContain(`"'+33 rue des ""Formules"" ; 12"`);
    expect(out).toContain(`"'+32475123456"`);
    expect(out).toContain(`"'-2+3 rue du Calcul"`);
    const cells = out.match(/"(?:[^"]|"")*"/g) ?? [];
    expect(cells.filter((cell) => /^"[=+\-@]/.test(cell))).toEqual([]);
  });

  it('keeps what looks like a number as the text that it is; a program gets it without the mark', async () => {
    const token = '1234e567-0000-4000-8000-000000000000';
    const { config, post } = await startApp({}, { deliver: false });
    const answers = {
      phone: '01 39 98 24 75',
      postalCode: '01000',
      description: '0612345678',
    };
    await post(jsonBody({ ...answers, lastName: 'Roux' }, { formToken: token }));
    const { out } = await runCli(config, 'export --csv');
    for (const text of ['1234e567', ...Object.values(answers)]) expect(out).toContain(`"\t${text}"`);
    // Names and dates need no mark.
    expect(out.match(/\t/g)).toHaveLength(4);
    expect(out).toMatch(/;"\d\d\/\d\d\/\d{4} \d\d:\d\d";/);
    const raw = (await runCli(config, 'export --csv --iso')).out;
    expect(raw).not.toContain('\t');
    for (const text of ['1234e567', ...Object.values(answers)]) expect(raw).toContain(`"${text}"`);
  });

  it.each([',', ';', '|', '\t', '\n', ', ', ',"', '\n\n'])(
    'contains no formula after %j, where a spreadsheet told another separator would begin a cell',
    async (separator) => {
      const { config, post } = await startApp({}, { deliver: false });
      const text = `Bonjour${separator}=cmd|' /C calc'!A0 et 75 - 80 m²${separator}-2+3`;
      await post(jsonBody({ description: text }));
      const { out } = await runCli(config, 'export --csv');
      const cells = out.split(/[,;|\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ''));
      expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      expect(out).toContain('75 - 80 m²');
    },
  );

  it('contains nothing that a terminal would obey', async () => {
    const { config, post } = await startApp({}, { deliver: false });
    await post(jsonBody({ description: 'avant\u009b2J\u0090\u009d0;titre\u0007 après\nligne' }));
    const { out } = await runCli(config, 'export --csv');
    expect(out.replace(/[\r\n\t]/g, '')).not.toMatch(/\p{Cc}/u);
    expect(out).toContain('après\nligne');
  });

  it('says how the delivery of each request went', async () => {
    const failing = { smtpUrl: 'smtp://127.0.0.1:9', mailTo: 'a@b.fr' };
    const { config, app, post } = await startApp(failing, { retry: { maxAttempts: 1 } });
    await post(jsonBody({ firstName: 'Robot', description: '' }, { botcheck: 'x' }));
    await post(jsonBody({ ...REQUEST, description: '' }));
    await waitUntil(async () => (await app.store.counts()).failed === 1);
    const [headings = [], ...rows] = rowsOf((await runCli(config, 'export --csv')).out);
    const [state, error] = ['Envoi', 'Dernière erreur'].map((heading) => headings.indexOf(heading));
    expect(rows.map((row) => [row[state as number], row[error as number]])).toEqual([
      ['échec', 'ESOCKET'],
      ['robot ?', ''],
    ]);
  });

  it('holds one request, also by a reference that was made for a token of odd characters', async () => {
    const { config, post, app } = await startApp({}, { deliver: false });
    await post(jsonBody({ firstName: 'Zoé' }));
    const body = jsonBody({ ...REQUEST, description: '' }, { formToken: '$(reboot)' });
    for (const _ of [1, 2]) expect((await post(body)).status).toBe(200);
    const [record, ...others] = await app.store.select();
    expect(others).toHaveLength(1);
    expect(record?.reference).toMatch(/^[0-9a-f]{8}$/);
    const one = await runCli(config, `export --csv --reference ${record?.reference.toUpperCase()}`);
    expect(one.code).toBe(0);
    expect(rowsOf(one.out)).toHaveLength(2);
    expect(one.out).toContain('Jeanne-Élise');
    expect(one.out).not.toContain('reboot');
    expect(await runCli(config, 'export --csv --reference inconnue')).toMatchObject({
      code: 3,
      out: '',
      err: expect.stringContaining('inconnue'),
    });
  });

  it('contains every request of a large store', async () => {
    const { config, app } = await startApp({}, { deliver: false });
    const notes = { userAgent: '', referrer: '', timestamp: '', noticeVersion: '', doubt: '' };
    const submission = {
      request: REQUEST,
      notes,
      address: undefined,
      quarantine: undefined,
      acknowledge: false,
    };
    for (let start = 0; start < 1100; start += 50) {
      const indexes = Array.from({ length: 50 }, (_, offset) => start + offset);
      await Promise.all(
        indexes.map((index) =>
          app.store.accept({
            ...submission,
            formToken: `jeton-${index}`,
            request: { ...REQUEST, email: `v${index}@b.fr` },
          }),
        ),
      );
    }
    const { out } = await runCli(config, 'export --csv');
    expect(new Set(out.match(/v\d+@b\.fr/g)).size).toBe(1100);
  });

  it('contains requests from before the form had one of its fields', async () => {
    const { config, post, app } = await startApp({ databaseUrl: undefined }, { deliver: false });
    await post(jsonBody({ city: 'Meaux' }));
    const database = new DatabaseSync(join(config.dataDir, SQLITE_FILE));
    database.exec(`update requests set fields = json_remove(fields, '$.surface')`);
    database.close();
    expect((await app.store.select())[0]?.request).toMatchObject({ city: 'Meaux', surface: '' });
    const { code, out } = await runCli(config, 'export --csv');
    expect(code).toBe(0);
    expect(out).toContain('"Meaux"');
  });
});

describe('an export into a file', () => {
  it('is a CSV file that only its owner can read', async () => {
    const config = await withRequests();
    const file = join(temporaryFolder(), 'demandes.csv');
    expect(await runCli(config, ['export', '--csv', '--output', file])).toEqual({
      code: 0,
      out: `2 demandes écrites dans ${file}.\n`,
      err: '',
    });
    const content = readFileSync(file, 'utf8');
    expect(content.startsWith('\uFEFF"Référence";')).toBe(true);
    expect(content.match(/\r\n/g)).toHaveLength(3);
    expect(content).toContain('"Zoé"');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('never overwrites a file, and leaves no file when it fails', async () => {
    const config = await withRequests();
    const folder = temporaryFolder();
    const file = join(folder, 'demandes.csv');
    await runCli(config, ['export', '--csv', '--output', file]);
    const before = readFileSync(file);
    expect(await runCli(config, ['export', '--csv', '--output', file])).toMatchObject({
      code: 1,
      err: expect.stringContaining('existe déjà'),
    });
    expect(readFileSync(file)).toEqual(before);
    expect(await runCli(config, ['export', '--csv', '--output', join(file, 'x.csv')])).toMatchObject({
      code: 1,
    });
    expect(readdirSync(folder)).toEqual(['demandes.csv']);
  });

  it('needs both export and --csv', async () => {
    for (const command of ['retry --output x', 'export --output x'])
      expect((await runCli(testConfig(), command)).code).toBe(2);
  });
});

describe('an export into a pipe', () => {
  const CLI = join(import.meta.dirname, 'index.ts');
  const run = ({ dataDir }: Config, stdout: 'pipe' | number) =>
    spawn(process.execPath, ['--no-warnings', CLI, 'export', '--csv'], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
      stdio: ['ignore', stdout, 'pipe'],
    });

  it.skipIf(!existsSync('/dev/full'))('fails if the pipe is full', async () => {
    const child = run(await withRequests(), openSync('/dev/full', 'w'));
    const said: string[] = [];
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(said.join('')).toBe('Échec : la sortie ne peut pas être écrite (ENOSPC).\n');
  });

  it('succeeds if the reader closes the pipe', async () => {
    const child = run(await withRequests(), 'pipe');
    child.stdout?.destroy();
    expect((await once(child, 'close'))[0]).toBe(0);
  });
});
