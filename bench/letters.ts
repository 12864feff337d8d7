import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { readConfig } from '../server/settings/config.ts';
import { allLetters } from '../testing/letters.ts';

/**
 * Shows every kind of letter to SpamAssassin and to rspamd, which must run, and draws it at three widths, and without what
 * the Word engine of Outlook drops. `node bench/letters.ts [FOLDER]`
 */

const folder = process.argv[2] ?? join(tmpdir(), 'letters');
const widths = [320, 375, 600];
const WORD_WIDTH = 700;

/** Fire because this run has no DNS and no relay. */
const WITHOUT_DNS = /^(?:HFILTER_\w+|R_(?:SPF|DKIM)_NA|DMARC_NA|ARC_NA|ONCE_RECEIVED|NO_RECEIVED|NO_RELAYS)$/;

/** Properties that Word drops, as caniemail lists them. It takes the padding of links from their cell. */
const NOT_IN_WORD =
  /(?:border-radius|max-width|display:block|margin|white-space|word-wrap|max-height|overflow)[^;"]*;?|(?<=<a [^>]*)padding:[^;"]*;?/g;
const inWord = (html: string) => html.replace(NOT_IN_WORD, '').replaceAll('mso-padding-alt', 'padding');

type Rule = [name: string, score: number];

function spamAssassin(input: Buffer): Rule[] {
  const report = execFileSync('spamassassin', ['-t', '-L'], { input, encoding: 'utf8' });
  const [, details = ''] = report.split('Content analysis details');
  return [...details.matchAll(/^ *(-?\d+\.\d) ([A-Z]\w+)/gm)].map(([, score, name]) => [
    `${name}`,
    Number(score),
  ]);
}

function rspamd(input: Buffer): Rule[] {
  const { symbols } = JSON.parse(execFileSync('rspamc', ['--json'], { input, encoding: 'utf8' }));
  return Object.entries<{ score: number }>(symbols).map(([name, { score }]) => [name, score]);
}

function told(rules: Rule[]): string {
  const counted = rules.filter(([name, score]) => score > 0.05 && !WITHOUT_DNS.test(name));
  return counted.map(([name, score]) => `${name} ${score.toFixed(1)}`).join(', ') || '0';
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const addresses = {
  MAIL_FROM: 'devis@site.exemple.fr',
  ACK_FROM: 'contact@exemple.fr',
  MAIL_TO: 'bureau@exemple.fr',
};
const site = { DATA_DIR: folder, SITE_URL: 'https://www.exemple.fr', ALERT_TO: 'admin@exemple.fr' };
const letters = await allLetters(readConfig({ ...site, ...addresses }));
const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const [name, letter] of Object.entries(letters)) {
  const { message } = await writer.sendMail({ ...letter, date: new Date() });
  const eml = message as Buffer;
  console.log(`${name}: SpamAssassin ${told(spamAssassin(eml))}; rspamd ${told(rspamd(eml))}`);
  for (const width of [...widths, WORD_WIDTH]) {
    await page.setViewportSize({ width, height: 400 });
    await page.setContent(width === WORD_WIDTH ? inWord(String(letter.html)) : String(letter.html));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) console.log(`  ${wide} pixels wide in ${width}`);
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
}
await browser.close();
