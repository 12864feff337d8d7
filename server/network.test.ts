import { expect, it } from 'vitest';
import { isOwnMachine, isPublic } from './network.ts';

it.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['192.168.1.20', false],
  ['127.0.0.1.example.org', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isOwnMachine(host)).toBe(expected);
});

it.each([
  ['https://www.example.org', true],
  ['https://debarras-martin.fr', true],
  ['http://203.0.113.7:3000', true],
  ['https://www.ile-nette.example', false],
  ['http://localhost:3000', false],
  ['http://site.localhost', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://192.168.1.20:3000', false],
  ['http://172.16.0.3', false],
  ['http://172.15.0.3', true],
  ['http://serveur:3000', false],
  ['https://site.test', false],
  ['http://nas.local', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});
