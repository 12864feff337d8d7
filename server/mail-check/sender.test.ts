import { describe, expect, it } from 'vitest';
import { dnsOf, type Zone } from '../../testing/dns.ts';
import { checkSender } from './sender.ts';

const DOMAIN = 'exemple.test';
const HOST = 'smtp.exemple.test';
const MICROSOFT = 'smtp.office365.com';

const SPF = 'v=spf1 ip4:192.0.2.1 -all';
const GOOD = {
  [DOMAIN]: { MX: ['mx.exemple.test'], TXT: ['some-verification=1', SPF] },
  [`_dmarc.${DOMAIN}`]: { TXT: ['v=DMARC1; p=none; rua=mailto:x@exemple.test'] },
} satisfies Zone;

const withSpf = (...records: string[]): Zone => ({
  ...GOOD,
  [DOMAIN]: { MX: ['mx.exemple.test'], TXT: records },
});

const check = (zone: Zone, host = HOST, domain = DOMAIN) =>
  checkSender({ domain, setting: 'MAIL_FROM' }, host, dnsOf(zone));
const faultsOf = async (zone: Zone, host = HOST) =>
  (await check(zone, host)).filter(({ state }) => state === 'fault');

describe('a sender’s domain', () => {
  it('in order has nothing to correct, and what cannot be known is said', async () => {
    const findings = await check(GOOD);
    expect(findings.map(({ state }) => state)).toEqual(['ok', 'unknown', 'ok']);
    expect(findings[1]).toMatchObject({
      text: expect.stringMatching(/On ne peut pas savoir d’ici s’il autorise smtp\.exemple\.test/),
      remedy: expect.stringMatching(/spf=pass/),
    });
  });

  it.each<[string, Zone, RegExp, RegExp]>([
    ['that does not exist', {}, /exemple\.test, n’existe pas dans le DNS/, /MAIL_FROM/],
    [
      'without MX',
      { ...GOOD, [DOMAIN]: { A: ['192.0.2.9'], TXT: [SPF] } },
      /ne reçoit pas d’e-mails : il n’a pas d’enregistrement MX/,
      /MAIL_FROM/,
    ],
    ['without SPF', withSpf('other=1'), /n’a pas d’enregistrement SPF/, /TXT .*v=spf1 include:/],
    ['with two SPF records', withSpf(SPF, 'v=spf1 ~all'), /plusieurs enregistrements SPF/, /en un seul/],
    [
      'without DMARC',
      { [DOMAIN]: GOOD[DOMAIN] },
      /n’a pas d’enregistrement DMARC/,
      /_dmarc, avec le texte « v=DMARC1; p=none »/,
    ],
  ])('%s has one fault, with its remedy', async (_, zone, text, remedy) => {
    expect(await faultsOf(zone)).toEqual([
      { state: 'fault', text: expect.stringMatching(text), remedy: expect.stringMatching(remedy) },
    ]);
  });

  it('may have the DMARC record of the domain above it', async () => {
    const zone = { ...GOOD, 'devis.exemple.test': { MX: ['mx.exemple.test'], TXT: [SPF] } };
    expect((await check(zone, HOST, 'devis.exemple.test')).at(-1)).toMatchObject({ state: 'ok' });
  });

  it('of a known provider needs its include, which is named', async () => {
    const included = withSpf('v=spf1 include:spf.protection.outlook.com -all');
    expect((await check(included, MICROSOFT))[1]).toMatchObject({ state: 'ok' });
    expect((await check(withSpf('v=spf1 -all'), MICROSOFT))[1]).toMatchObject({
      state: 'unknown',
      remedy: expect.stringMatching(/« include:spf\.protection\.outlook\.com »/),
    });
    const [none] = await faultsOf(withSpf(), MICROSOFT);
    expect(none?.remedy).toMatch(/« v=spf1 include:spf\.protection\.outlook\.com ~all »/);
  });

  it('for which the DNS gives no answer is said to be unknown', async () => {
    expect(await check({ ...GOOD, [DOMAIN]: 'fails' })).toEqual([
      { state: 'unknown', text: expect.stringMatching(/\(ESERVFAIL\)/), remedy: expect.any(String) },
    ]);
  });
});
