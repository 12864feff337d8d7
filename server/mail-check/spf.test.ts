import { describe, expect, it } from 'vitest';
import { openDns, type Zone } from '../tests/support/dns-server.ts';
import { evaluateSpf, loadSpf } from './spf.ts';

const ZONE: Zone = {
  'exemple.test': { A: ['192.0.2.10'], AAAA: ['2001:db8::10'], MX: ['mx.exemple.test'] },
  'mx.exemple.test': { A: ['192.0.2.20'] },
  'host.exemple.test': { A: ['192.0.2.30'] },
  'provider.test': { TXT: ['v=spf1 ip4:198.51.100.0/24 include:more.provider.test -all'] },
  'more.provider.test': { TXT: ['v=spf1 ip6:2001:db8:1::/48 ~all'] },
  'ends.test': { TXT: ['v=spf1 -all'] },
  'macro.test': { TXT: ['v=spf1 exists:%{i}.macro.test -all'] },
  'loop.test': { TXT: ['v=spf1 include:loop.test -all'] },
  'two.test': { TXT: ['v=spf1 -all', 'v=spf1 ~all'] },
};

const load = async (record: string) => loadSpf('exemple.test', record, await openDns(ZONE));

describe('an SPF record', () => {
  it.each([
    ['v=spf1 ip4:192.0.2.1 -all', '192.0.2.1', 'pass'],
    ['v=spf1 ip4:192.0.2.1 -all', '192.0.2.2', 'fail'],
    ['v=spf1 ip4:192.0.2.0/28 ~all', '192.0.2.15', 'pass'],
    ['v=spf1 ip4:192.0.2.0/28 ~all', '192.0.2.16', 'softfail'],
    ['v=spf1 ip6:2001:db8::/32 -all', '2001:db8:ffff::1', 'pass'],
    ['v=spf1 ip6:2001:db8::/32 ?all', '192.0.2.1', 'neutral'],
    ['v=spf1 a -all', '192.0.2.10', 'pass'],
    ['v=spf1 a -all', '2001:db8::10', 'pass'],
    ['v=spf1 a/24//64 -all', '192.0.2.99', 'pass'],
    ['v=spf1 a/24//64 -all', '2001:db8::99', 'pass'],
    ['v=spf1 a:host.exemple.test -all', '192.0.2.30', 'pass'],
    ['v=spf1 mx -all', '192.0.2.20', 'pass'],
    ['v=spf1 mx -all', '192.0.2.10', 'fail'],
    ['v=spf1 mx/24 -all', '192.0.2.10', 'pass'],
    ['v=spf1 include:provider.test -all', '198.51.100.7', 'pass'],
    ['v=spf1 include:provider.test -all', '2001:db8:1::7', 'pass'],
    // The end of an included record says nothing about the whole one.
    ['v=spf1 include:provider.test ~all', '192.0.2.1', 'softfail'],
    ['v=spf1 -ip4:192.0.2.1 include:provider.test +all', '192.0.2.1', 'fail'],
    ['v=spf1 redirect=provider.test', '198.51.100.7', 'pass'],
    ['v=spf1 redirect=ends.test', '192.0.2.1', 'fail'],
    ['v=spf1 ~all redirect=ends.test', '192.0.2.1', 'softfail'],
    ['v=spf1', '192.0.2.1', 'neutral'],
    ['V=SPF1 IP4:192.0.2.1 -ALL', '192.0.2.1', 'pass'],
    ['v=spf1 exp=why.exemple.test unknown=x ip4:192.0.2.1 -all', '192.0.2.1', 'pass'],
    // What depends on the message is not known.
    ['v=spf1 ptr -all', '192.0.2.1', 'unknown'],
    ['v=spf1 include:macro.test -all', '192.0.2.1', 'unknown'],
    ['v=spf1 include:%{d}.provider.test -all', '192.0.2.1', 'unknown'],
    ['v=spf1 redirect=%{d}.provider.test', '192.0.2.1', 'unknown'],
    ['v=spf1 ptr ip4:192.0.2.1 -all', '192.0.2.1', 'pass'],
  ])('« %s » says of %s: %s', async (record, address, expected) => {
    expect(evaluateSpf((await load(record)).policy, address)).toBe(expected);
  });

  it('names all the domains that it includes', async () => {
    const { included } = await load('v=spf1 include:Provider.test redirect=ends.test');
    expect(included).toEqual(['provider.test', 'more.provider.test', 'ends.test']);
  });

  it.each([
    ['v=spf1 ip4:192.0.2.1 -al', 'syntax', '-al'],
    ['v=spf1 ip4:192.0.2.256 -all', 'syntax', 'ip4:192.0.2.256'],
    ['v=spf1 ip4:192.0.2.0/33 -all', 'syntax', 'ip4:192.0.2.0/33'],
    ['v=spf1 ip6:192.0.2.1 -all', 'syntax', 'ip6:192.0.2.1'],
    ['v=spf1 a/x -all', 'syntax', 'a/x'],
    ['v=spf1 include -all', 'syntax', 'include'],
    ['v=spf1 include:absent.test -all', 'include', 'absent.test'],
    ['v=spf1 include:two.test -all', 'include', 'two.test'],
    ['v=spf1 include:loop.test -all', 'lookups', 'include'],
    [`v=spf1 ${'a '.repeat(11)}-all`, 'lookups', 'a'],
  ])('« %s » is ignored by receivers: %s', async (record, problem, detail) => {
    await expect(load(record)).rejects.toMatchObject({ problem, detail });
  });

  it('may need ten lookups', async () => {
    await expect(load(`v=spf1 ${'a '.repeat(10)}-all`)).resolves.toBeDefined();
  });
});
