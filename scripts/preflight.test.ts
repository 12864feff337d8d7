import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { canLoad, faultOf, isNodeSupported, listenFault, npmNodeVersion, stampOf } from './preflight.mjs';

describe('the range of Node versions', () => {
  test.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v23.0.0', 'v26.10.0'])('includes %s', (version) => {
    expect(isNodeSupported(version)).toBe(true);
  });
  test.each(['v14.21.3', 'v18.20.8', 'v20.18.3', 'v21.7.3', 'v22.11.0'])('excludes %s', (version) => {
    expect(isNodeSupported(version)).toBe(false);
  });
});

describe('a machine', () => {
  const machine = { version: 'v20.19.0', platform: 'linux', glibc: () => true, libatomic: () => true };

  test('that has everything passes', () => {
    expect(faultOf(machine)).toBeUndefined();
  });
  test('with an old Node is told which one to install', () => {
    expect(faultOf({ ...machine, version: 'v18.20.8' })).toMatch(/Node 18\.20\.8 .* installez Node 20\.19/);
  });
  test('without libatomic is told the command', () => {
    expect(faultOf({ ...machine, libatomic: () => false })).toMatch('apt-get install libatomic1');
  });
  test('without glibc is told which systems have it', () => {
    expect(faultOf({ ...machine, glibc: () => false })).toMatch('Debian');
  });
  test('other than Linux needs neither library', () => {
    const missing = () => false;
    expect(faultOf({ ...machine, platform: 'darwin', glibc: missing, libatomic: missing })).toBeUndefined();
  });
});

test('a missing library is noticed', () => {
  expect(canLoad('libno-such-library.so.1')).toBe(false);
});
test.runIf(process.platform === 'linux')('a library of the system is found', () => {
  expect(canLoad('libatomic.so.1')).toBe(true);
});

test('the Node that counts is the one that runs npm, not the packaged one', () => {
  expect(npmNodeVersion('npm/10.8.2 node/v20.19.0 linux x64', 'v26.10.0')).toBe('v20.19.0');
  expect(npmNodeVersion('yarn', 'v26.10.0')).toBe('v26.10.0');
});

test('a port that is taken is reported, and a free one is not', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  expect(await listenFault({ PORT })).toContain(`le port ${PORT} est déjà pris`);
  other.close();
  await once(other, 'close');
  expect(await listenFault({ PORT })).toBeUndefined();
});

test('an address of another machine is reported', async () => {
  expect(await listenFault({ PORT: '0', HOST: '192.0.2.1' })).toContain('impossible d’écouter');
});

test('a value that is no port is left to the server', async () => {
  expect(await listenFault({ PORT: 'trois mille' })).toBeUndefined();
});

const INSTALLED = { version: 'v20.19.0', platform: 'linux', arch: 'x64' } as const;

test('the stamp is the same for the same lockfile on the same machine', () => {
  expect(stampOf('lockfile', INSTALLED)).toBe(stampOf('lockfile', { ...INSTALLED }));
});

test.each<[string, string, Parameters<typeof stampOf>[1]]>([
  ['another lockfile', 'changed', INSTALLED],
  ['another Node', 'lockfile', { ...INSTALLED, version: 'v22.12.0' }],
  ['another system', 'lockfile', { ...INSTALLED, platform: 'darwin' }],
  ['another processor', 'lockfile', { ...INSTALLED, arch: 'arm64' }],
])('%s changes the stamp', (_, lockfile, where) => {
  expect(stampOf(lockfile, where)).not.toBe(stampOf('lockfile', INSTALLED));
});
