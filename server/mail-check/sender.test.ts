import { describe, expect, it } from 'vitest';
import { GOOD_ZONE, textsOf, type Zone } from '../../testing/mail-check.ts';
import { checkSender } from './sender.ts';

const check = (zone: Zone, domain = 'exemple.test') => checkSender(domain, textsOf(zone));

describe('a sender’s domain', () => {
  it('in order has nothing to correct, and says where to see whether SPF allows the server', async () => {
    expect(await check(GOOD_ZONE)).toEqual([
      { text: expect.stringMatching(/exemple\.test a un enregistrement SPF\. .*spf=pass/) },
      { text: 'Le domaine exemple.test a un enregistrement DMARC.' },
    ]);
  });

  it.each<[string, string, RegExp]>([
    ['exemple.test', 'n’a pas d’enregistrement SPF', /TXT .*v=spf1 include:/],
    ['_dmarc.exemple.test', 'n’a pas d’enregistrement DMARC', /_dmarc, avec le texte « v=DMARC1; p=none »/],
  ])('without a record of %s has one fault, with its remedy', async (name, text, remedy) => {
    const faults = (await check({ ...GOOD_ZONE, [name]: ['other=1'] })).filter((finding) => finding.remedy);
    expect(faults).toEqual([{ text: expect.stringContaining(text), remedy: expect.stringMatching(remedy) }]);
  });

  it('may have the DMARC record of the domain above it', async () => {
    expect((await check(GOOD_ZONE, 'devis.exemple.test')).at(-1)?.remedy).toBeUndefined();
  });

  it('for which the DNS gives no answer is said to be unknown', async () => {
    expect(await check({ ...GOOD_ZONE, 'exemple.test': 'fails' })).toEqual([
      { text: expect.stringMatching(/\(ESERVFAIL\)/), remedy: expect.any(String) },
    ]);
  });
});
