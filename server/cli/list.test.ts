import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { startApp } from '../tests/support/app.ts';
import { jsonBody, REQUEST } from '../tests/support/request-bodies.ts';
import { runCli } from '../tests/support/terminal.ts';

describe('list', () => {
  it('prints requests as a table', async () => {
    const { config, post } = await startApp({}, { deliver: false });
    expect((await runCli(config, 'list')).out).toBe('Aucune demande.\n');
    const body = jsonBody(REQUEST);
    await post(body);
    await post(jsonBody({ firstName: 'Robot' }, { botcheck: 'x' }));
    const { code, out } = await runCli(config, 'list');
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^Référence +Reçue le +Suivi +Envoi +Nom +Téléphone +Ville +Service$/);
    expect(out).toContain('robot ?');
    expect(out).toMatch(
      new RegExp(
        `${referenceOf(body.formToken)} +.* en attente +Jeanne-Élise d'Aubigné Lefèvre +06 12 34 56 78 +75013 Paris +Débarras après décès`,
      ),
    );
    expect((await runCli(config, 'list --limit 1')).out.trimEnd().split('\n')).toHaveLength(3);
  });
});

describe('the office’s stages', () => {
  it('are shown, chosen and changed at the command line', async () => {
    const { config, post } = await startApp({}, { deliver: false });
    const body = jsonBody(REQUEST);
    const reference = referenceOf(body.formToken);
    await post(body);
    await post(jsonBody({ firstName: 'Robot' }, { botcheck: 'x' }));
    const listed = async (stage: string) =>
      (await runCli(config, `list --stage ${stage}`)).out.match(/Jeanne|Robot/g) ?? [];
    expect(await listed('a-rappeler')).toEqual(['Jeanne']);
    expect(await listed('a-verifier')).toEqual(['Robot']);
    expect((await runCli(config, `show ${reference}`)).out).toMatch(
      /^Suivi : Nouveau, à rappeler avant le /m,
    );
    expect(await runCli(config, `mark ${reference} --stage devis`)).toMatchObject({
      code: 0,
      out: `La demande ${reference} : Devis envoyé.\n`,
    });
    expect(await listed('a-rappeler')).toEqual([]);
    expect(await listed('devis')).toEqual(['Jeanne']);
    const { out } = await runCli(config, `show ${reference}`);
    expect(out).toMatch(/^Suivi : Devis envoyé$/m);
    expect(out).toMatch(/ : Devis envoyé, ligne de commande$/m);
  });

  it.each(['list --stage rappel', 'mark abc --stage a-rappeler'])('« %s » names none', async (args) => {
    const { config, post } = await startApp({}, { deliver: false });
    await post(jsonBody({}, { formToken: 'abc' }));
    expect(await runCli(config, args)).toMatchObject({ code: 1, err: expect.stringContaining('rappele') });
  });
});

describe('show', () => {
  it('prints a whole request', async () => {
    const { config, post } = await startApp({}, { deliver: false });
    const body = jsonBody(REQUEST);
    await post(body);
    const { code, out } = await runCli(config, `show ${referenceOf(body.formToken)}`);
    expect(code).toBe(0);
    for (const text of [
      'Piano droit',
      '12 bis, rue de la Glacière',
      body.noticeVersion,
      'Mozilla',
      'en attente',
    ]) {
      expect(out).toContain(text);
    }
    expect(await runCli(config, 'show inconnue')).toMatchObject({
      code: 3,
      err: expect.stringContaining('inconnue'),
    });
  });

  it('says when a request was filled in too fast, whether it was delivered or held back by an older version', async () => {
    const { app, config, post } = await startApp({}, { deliver: false });
    const timestamp = '2026-11-21T09:00:10.000Z';
    const body = jsonBody({}, { timestamp, startedAt: timestamp });
    await post(body);
    const shown = await runCli(config, `show ${referenceOf(body.formToken)}`);
    expect(shown.out).toMatch(/^Envoi : en attente\nÀ vérifier : remplie en moins de deux secondes$/m);
    const [delivered] = await app.store.select();
    await app.store.accept({
      request: REQUEST,
      notes: { userAgent: '', referrer: '', timestamp: '', noticeVersion: '', doubt: '' },
      formToken: 'held-back',
      address: undefined,
      quarantine: 'too-fast' as 'honeypot',
      acknowledge: false,
    });
    const { out } = await runCli(config, 'list');
    expect(out).toMatch(/^held-bac .* trop rapide /m);
    expect(out).toMatch(new RegExp(`^${delivered?.reference} .* en attente `, 'm'));
  });

  it('finds a request by the reference that was made for a token of odd characters', async () => {
    const { config, post, app } = await startApp({}, { deliver: false });
    const body = jsonBody(REQUEST, { formToken: '$(reboot)' });
    for (const _ of [1, 2]) expect((await post(body)).status).toBe(200);
    const [record, ...others] = await app.store.select();
    expect(others).toEqual([]);
    expect(record?.reference).toMatch(/^[0-9a-f]{8}$/);
    const { code, out } = await runCli(config, `show ${record?.reference}`);
    expect(code).toBe(0);
    expect(out).not.toContain('reboot');
  });
});
