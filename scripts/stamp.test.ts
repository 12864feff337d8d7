import { expect, test } from 'vitest';
import { stampOf } from './stamp.mjs';

const machine = { version: 'v20.19.0', platform: 'linux', arch: 'x64' } as const;

test('the stamp is the same for the same lockfile on the same machine', () => {
  expect(stampOf('lockfile', machine)).toBe(stampOf('lockfile', { ...machine }));
});

test.each<[string, string, Parameters<typeof stampOf>[1]]>([
  ['another lockfile', 'changed', machine],
  ['another Node', 'lockfile', { ...machine, version: 'v22.12.0' }],
  ['another system', 'lockfile', { ...machine, platform: 'darwin' }],
  ['another processor', 'lockfile', { ...machine, arch: 'arm64' }],
])('%s changes the stamp', (_, lockfile, where) => {
  expect(stampOf(lockfile, where)).not.toBe(stampOf('lockfile', machine));
});
