import { describe, expect, it } from 'vitest';
import { openDns, type Zone } from '../tests/support/dns-server.ts';
import { COMMON_SELECTORS } from './providers.ts';
import { checkSender, type SendingHost } from './sender.ts';

const DOMAIN = 'exemple.test';
const HOST: SendingHost = { host: 'smtp.exemple.test', addresses: ['192.0.2.1'] };
const MICROSOFT: SendingHost = { host: 'smtp.office365.com', addresses: ['198.51.100.1'] };

const SPF = 'v=spf1 ip4:192.0.2.1 -all';
const DKIM = 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3';
const GOOD = {
  [DOMAIN]: { MX: ['mx.exemple.test'], TXT: ['some-verification=1', SPF] },
  [`default._domainkey.${DOMAIN}`]: { TXT: [DKIM] },
  [`_dmarc.${DOMAIN}`]: { TXT: ['v=DMARC1; p=none; rua=mailto:x@exemple.test'] },
} satisfies Zone;

const withSpf = (...records: string[]): Zone => ({
  ...GOOD,
  [DOMAIN]: { MX: ['mx.exemple.test'], TXT: records },
});
const withDmarc = (record: string, more: Zone = {}): Zone => ({
  ...GOOD,
  ...more,
  [`_dmarc.${DOMAIN}`]: { TXT: [record] },
});
const without = (...names: string[]): Zone =>
  Object.fromEntries(Object.entries(GOOD).filter(([name]) => !names.includes(name)));

const check = async (zone: Zone, hosts = [HOST], selectors = COMMON_SELECTORS, domain = DOMAIN) =>
  checkSender({ domain, setting: 'MAIL_FROM' }, hosts, selectors, await openDns(zone));

/** The findings that are not `ok`. */
const faultsOf = async (...args: Parameters<typeof check>) =>
  (await check(...args)).filter(({ state }) => state !== 'ok');

describe('a sender’s domain', () => {
  it('in order has nothing to correct', async () => {
    const findings = await check(GOOD);
    expect(findings.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(findings.map(({ text }) => text).join('\n')).toMatch(
      /reçoit des e-mails.*\n.*SPF de exemple\.test autorise smtp\.exemple\.test.*\n.*DKIM \(default\).*dkim=pass.*\n.*DMARC \(p=none\)/,
    );
  });

  it.each<[string, Zone, RegExp, RegExp]>([
    ['that does not exist', {}, /exemple\.test, n’existe pas dans le DNS/, /MAIL_FROM/],
    [
      'without MX',
      { ...GOOD, [DOMAIN]: { A: ['192.0.2.9'], TXT: [SPF] } },
      /ne reçoit pas d’e-mails : il n’a pas d’enregistrement MX/,
      /MAIL_FROM/,
    ],
    [
      'that takes no mail (null MX)',
      { ...GOOD, [DOMAIN]: { A: ['192.0.2.9'], MX: [''], TXT: [SPF] } },
      /ne reçoit pas d’e-mails/,
      /MX/,
    ],
    ['without SPF', withSpf('other=1'), /n’a pas d’enregistrement SPF/, /TXT .*v=spf1 include:/],
    ['with two SPF records', withSpf(SPF, 'v=spf1 ~all'), /plusieurs enregistrements SPF/, /en un seul/],
    [
      'with SPF for others only',
      withSpf('v=spf1 ip4:203.0.113.0/24 -all'),
      /n’autorise pas smtp\.exemple\.test/,
      /avant « all »/,
    ],
    [
      'with an SPF record that is misspelt',
      withSpf('v=spf1 ipv4:192.0.2.1 -all'),
      /erreur : « ipv4:192\.0\.2\.1 »/,
      /Corrigez/,
    ],
    [
      'with too many SPF lookups',
      withSpf(`v=spf1 ${'a '.repeat(11)}-all`),
      /plus de dix recherches/,
      /Retirez/,
    ],
    [
      'with an SPF include of nothing',
      withSpf('v=spf1 include:absent.test -all'),
      /renvoie à absent\.test/,
      /retirez/,
    ],
    [
      'without DKIM',
      without(`default._domainkey.${DOMAIN}`),
      /Aucune clé DKIM .* default, dkim, mail/,
      /--dkim-selector/,
    ],
    [
      'whose DKIM key was withdrawn',
      { ...GOOD, [`default._domainkey.${DOMAIN}`]: { TXT: ['v=DKIM1; p='] } },
      /Aucune clé DKIM/,
      /--dkim-selector/,
    ],
    [
      'without DMARC',
      without(`_dmarc.${DOMAIN}`),
      /n’a pas d’enregistrement DMARC/,
      /_dmarc, avec le texte « v=DMARC1; p=none »/,
    ],
  ])('%s has one fault, with its remedy', async (_, zone, text, remedy) => {
    const faults = await faultsOf(zone);
    expect(faults).toEqual([
      { state: 'fault', text: expect.stringMatching(text), remedy: expect.stringMatching(remedy) },
    ]);
  });

  it.each([
    ['reject', /refuser .*p=reject/],
    ['quarantine', /mettre aux indésirables .*p=quarantine/],
  ])('with DMARC p=%s must be authenticated', async (policy, text) => {
    const zone = withDmarc(`v=DMARC1; p=${policy}`);
    expect(await faultsOf(zone)).toEqual([]);
    const unaligned = { ...zone, [DOMAIN]: { MX: ['mx.exemple.test'], TXT: ['v=spf1 -all'] } };
    expect((await faultsOf(unaligned)).map((fault) => fault.text)).toEqual([
      expect.stringMatching(/n’autorise pas/),
    ]);
    const nothing = Object.fromEntries(
      Object.entries(unaligned).filter(([name]) => !/_domainkey/.test(name)),
    );
    const faults = await faultsOf(nothing);
    expect(faults).toHaveLength(3);
    expect(faults[2]).toEqual({
      state: 'fault',
      text: expect.stringMatching(text),
      remedy: expect.stringMatching(/SPF ou DKIM/),
    });
  });

  it('has the DMARC policy of the domain above it', async () => {
    const domain = 'devis.exemple.test';
    const zone = (policy: string): Zone => ({
      [domain]: { MX: ['mx.exemple.test'], TXT: ['v=spf1 -all'] },
      [`_dmarc.${DOMAIN}`]: { TXT: [policy] },
    });
    const words = async (policy: string) => {
      const findings = await check(zone(policy), [HOST], COMMON_SELECTORS, domain);
      return findings.at(-1)?.text;
    };
    expect(await words('v=DMARC1; p=reject')).toMatch(/p=reject/);
    expect(await words('v=DMARC1; p=reject; sp=none')).toMatch(/p=none/);
  });

  it('is asked for the DKIM key that the operator names', async () => {
    const zone = { ...GOOD, [`a2026._domainkey.${DOMAIN}`]: { TXT: [DKIM] } };
    expect((await check(zone, [HOST], ['a2026']))[2]?.text).toMatch(/clé DKIM \(a2026\)/);
    expect((await faultsOf(zone, [HOST], ['a2027']))[0]?.text).toMatch(/sous les noms a2027\./);
  });
});

describe('a provider that sends from addresses of its own', () => {
  const included = { 'spf.protection.outlook.com': { TXT: ['v=spf1 ip4:203.0.113.0/24 -all'] } };

  it('is recognised by its include, also if it stands deeper', async () => {
    const direct = { ...withSpf('v=spf1 include:spf.protection.outlook.com -all'), ...included };
    expect(await faultsOf(direct, [MICROSOFT])).toEqual([]);
    const deep = {
      ...withSpf('v=spf1 redirect=all.exemple.test'),
      ...included,
      'all.exemple.test': { TXT: ['v=spf1 include:spf.protection.outlook.com -all'] },
    };
    expect(await faultsOf(deep, [MICROSOFT])).toEqual([]);
  });

  it('is named with its include if that is missing', async () => {
    const [missing] = await faultsOf(withSpf('v=spf1 -all'), [MICROSOFT]);
    expect(missing?.text).toMatch(/n’autorise pas smtp\.office365\.com/);
    expect(missing?.remedy).toMatch(/« include:spf\.protection\.outlook\.com »/);
    const [none] = await faultsOf(withSpf(), [MICROSOFT]);
    expect(none?.remedy).toMatch(/« v=spf1 include:spf\.protection\.outlook\.com ~all »/);
  });

  it('is looked at beside the second mail server', async () => {
    const faults = await faultsOf(withSpf(SPF), [HOST, MICROSOFT]);
    expect(faults.map(({ text }) => text)).toEqual([expect.stringMatching(/smtp\.office365\.com/)]);
  });
});

describe('what cannot be known', () => {
  it.each([
    ['the server’s public addresses', SPF, []],
    ['a record that depends on the message', 'v=spf1 exists:%{i}.exemple.test -all', ['192.0.2.1']],
  ])('%s: it says so', async (_, record, addresses) => {
    const faults = await faultsOf(withSpf(record), [{ host: 'smtp.exemple.test', addresses }]);
    expect(faults).toEqual([
      {
        state: 'unknown',
        text: expect.stringMatching(/On ne peut pas savoir/),
        remedy: expect.stringMatching(/spf=pass/),
      },
    ]);
  });

  it('a DNS that gives no answer', async () => {
    expect(await faultsOf({ ...GOOD, [DOMAIN]: 'fails' })).toEqual([
      {
        state: 'unknown',
        text: expect.stringMatching(/exemple\.test \(ESERVFAIL\)/),
        remedy: expect.any(String),
      },
    ]);
  });
});
