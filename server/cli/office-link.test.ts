import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startApp, testConfig } from '../../testing/app.ts';
import { linkIn, OfficeBrowser } from '../../testing/office.ts';
import { failureWith, runCli } from '../../testing/terminal.ts';

async function start() {
  const settings = { mailTo: 'bureau@example.org', officeUrl: 'https://www.example.org' };
  const { app, config } = await startApp(settings);
  return { app, config, run: (args: string) => runCli(config, args), browser: new OfficeBrowser(app) };
}

it('office-link prints a link that logs in to the office', async () => {
  const { run, browser } = await start();
  const { code, out } = await run('office-link');
  expect(code).toBe(0);
  expect(out).toMatch(/^https:\/\/www\.example\.org\/bureau\/entrer\?lien=\S+\nCe lien vaut 15 minutes/);
  await browser.enter(linkIn(out));
  expect(await browser.isIn()).toBe(true);
});

it('office-link prints a link for a mailbox of MAIL_TO, and for no other address', async () => {
  const { run, app } = await start();
  const link = new URL(linkIn((await run('office-link Bureau@example.org')).out));
  const read = app.officeLinks?.readEntry(link.searchParams.get('lien') ?? '');
  expect(read).toMatchObject({ actor: 'bureau@example.org' });
  const err = 'MAIL_TO : autre@example.org n’en fait pas partie.\n';
  expect(await run('office-link autre@example.org')).toEqual({ code: 1, out: '', err });
});

it('office-link fails with one line if the office is off, or no server has started yet', async () => {
  const config = testConfig();
  const off = await runCli({ ...config, office: false }, 'office-link');
  expect(off).toMatchObject({ code: 1, err: 'OFFICE : le bureau est coupé (off), il n’a pas de lien.\n' });
  const early = await runCli(config, 'office-link');
  expect(early).toEqual(failureWith(/^DATA_DIR : .* démarrez ou redémarrez le serveur, .*\.\n$/));
  expect(existsSync(config.dataDir)).toBe(false);
});
