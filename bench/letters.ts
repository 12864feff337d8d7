import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { fileMailer } from '../server/mail/eml-files.ts';
import { readConfig } from '../server/settings/config.ts';
import { allLetters } from '../testing/letters.ts';

/**
 * Shows every kind of letter to the filters SpamAssassin and rspamd, which must run, and draws it at three widths, and
 * without what the Word engine of Outlook drops. `node bench/letters.ts [FOLDER]`
 */

const folder = process.argv[2] ?? join(tmpdir(), 'letters');
/** They fire because this run asks no DNS, and has an address for examples. */
const WITHOUT_DNS =
  /^(?:RDNS_NONE|HFILTER_\w+|R_(?:SPF|DKIM)_NA|DMARC_NA|ARC_NA|AUTH_NA|VIOLATED_DIRECT_SPF|RCVD_ILLEGAL_IP|ONCE_RECEIVED)$/;
/** What Word drops, as caniemail lists it. */
const NOT_IN_WORD =
  /(?:border-radius|max-width|display:block|margin|white-space|word-wrap|max-height|overflow)[^;"]*;?|(?<=<a [^>]*)padding:[^;"]*;?/g;

type Rules = [name: string, score: number][];

function spamAssassin(eml: Buffer): Rules {
  const report = execFileSync('spamassassin', ['-t', '-L'], { input: eml, encoding: 'utf8' });
  const lines = report
    .slice(report.lastIndexOf('Content analysis details'))
    .matchAll(/^ *(-?\d+\.\d) ([A-Z]\w+)/gm);
  return [...lines].map(([, score, name]) => [String(name), Number(score)]);
}

function rspamd(eml: Buffer, from: string, to: string): Rules {
  const args = ['--json', '-i', '203.0.113.9', '--helo', 'mail.exemple.fr', '-F', from, '-r', to];
  const { symbols } = JSON.parse(execFileSync('rspamc', args, { input: eml, encoding: 'utf8' }));
  return Object.entries<{ score: number }>(symbols).map(([name, { score }]) => [name, score]);
}

/** The points of the rules that count, and these rules. */
function told(rules: Rules): string {
  const counted = rules.filter(([name, score]) => score > 0.05 && !WITHOUT_DNS.test(name));
  const sum = counted.reduce((total, [, score]) => total + score, 0).toFixed(1);
  return `${sum} ${counted.map(([name, score]) => `${name} ${score}`).join(', ')}`;
}

/** As a relay hands it on. */
const relayed = (eml: Buffer, from: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `Return-Path: <${from}>\r\nReceived: from mail.exemple.fr (mail.exemple.fr [203.0.113.9])\r\n` +
        `\tby mx.exemple.fr (Postfix) with ESMTPS id 4BxT1; ${new Date().toUTCString().replace('GMT', '+0000')}\r\n`,
    ),
    eml,
  ]);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const config = readConfig({
  DATA_DIR: folder,
  SITE_URL: 'https://www.exemple.fr',
  MAIL_FROM: 'devis@site.exemple.fr',
  ACK_FROM: 'contact@exemple.fr',
  MAIL_TO: 'bureau@exemple.fr',
  ALERT_TO: 'admin@exemple.fr',
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const [name, letter] of Object.entries(await allLetters(config))) {
  const [from, to] = name.startsWith('confirmation')
    ? [
        'contact@exemple.fr',
        String(
          typeof letter.to === 'object' && letter.to && 'address' in letter.to
            ? letter.to.address
            : letter.to,
        ),
      ]
    : ['devis@site.exemple.fr', 'bureau@exemple.fr'];
  const own = join(folder, name);
  await fileMailer(own).send({ ...letter, date: new Date() }, [to], AbortSignal.abort());
  const eml = relayed(readFileSync(join(own, String(execFileSync('ls', [own])).trim())), from);
  writeFileSync(join(folder, `${name}.eml`), eml);
  console.log(`${name}: SpamAssassin ${told(spamAssassin(eml))}; rspamd ${told(rspamd(eml, from, to))}`);
  const html = String(letter.html);
  const page = await browser.newPage();
  for (const [width, shown, kind] of [
    [320, html, ''],
    [375, html, ''],
    [600, html, ''],
    [700, html.replace(NOT_IN_WORD, '').replaceAll('mso-padding-alt', 'padding'), '-word'],
  ] as const) {
    await page.setViewportSize({ width, height: 400 });
    await page.setContent(shown);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) console.log(`  ${width}${kind}: ${wide} px wide`);
    await page.screenshot({ path: join(folder, `${name}-${width}${kind}.png`), fullPage: true });
  }
  await page.close();
}
await browser.close();
