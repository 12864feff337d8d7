import { expect, it } from 'vitest';
import { checkSender, isReserved, type Sending } from './addresses.ts';

const GOOD: Sending = {
  sender: 'devis@site.exemple.fr',
  senderSetting: 'MAIL_FROM',
  server: 'smtp.exemple.fr',
  login: 'devis@site.exemple.fr',
  to: ['bureau@exemple.fr'],
};
const findingsFor = (more: Partial<Sending>) =>
  checkSender({ ...GOOD, ...more }).map(({ text, isHint }) => `${isHint ? '!' : '✗'} ${text}`);

it.each<[string, Partial<Sending>]>([
  ['of a sub-domain', {}],
  ['of another domain, through a relay', { login: '7f3a@smtp-brevo.com', server: 'smtp-relay.brevo.com' }],
  [
    'of Gmail, through Gmail',
    { sender: 'ile.nette@gmail.com', login: 'ile.nette@gmail.com', server: 'smtp.gmail.com' },
  ],
  [
    'of Hotmail, through Microsoft',
    { sender: 'a@hotmail.fr', login: 'a@hotmail.fr', server: 'smtp.office365.com' },
  ],
  ['of Wanadoo, through Orange', { sender: 'a@wanadoo.fr', login: 'a@wanadoo.fr', server: 'smtp.orange.fr' }],
  ['with a login that is no address', { login: 'site' }],
])('a sender %s gives no finding', (_, more) => {
  expect(findingsFor(more)).toEqual([]);
});

it.each<[string, Partial<Sending>, RegExp]>([
  ['of an example', { sender: 'devis@ile-nette.example', login: '' }, /^✗ .*adresse d’exemple/],
  ['of this machine', { sender: 'devis@localhost', login: '' }, /^✗ .*adresse d’exemple/],
  [
    'of Gmail, through another server',
    { sender: 'a@gmail.com', login: '' },
    /^✗ Seul un serveur de gmail\.com/,
  ],
  [
    'of Orange, through a relay',
    { sender: 'a@orange.fr', login: 'x@y.fr', server: 'in.mailjet.com' },
    /^✗ Seul un/,
  ],
  [
    'of another domain than the login',
    { login: 'ile.nette@autre.fr' },
    /^! Le site se connecte au nom de ile/,
  ],
  ['of the domain of MAIL_TO', { sender: 'Devis@Exemple.fr', login: '' }, /^! .*du même domaine que MAIL_TO/],
  ['of MAIL_TO', { sender: 'Bureau@exemple.fr', login: '' }, /^! .*s’écrit à elle-même/],
])('a sender %s gives a finding', (_, more, expected) => {
  expect(findingsFor(more)).toEqual([expect.stringMatching(expected)]);
});

it('domains for examples or for a single machine are recognised as reserved', () => {
  const senders = ['a@b.test', 'a@srv.local', 'a@localhost', 'a@example', 'a@example.org', 'a@test.fr'];
  expect(senders.filter(isReserved)).toEqual(['a@b.test', 'a@srv.local', 'a@localhost', 'a@example']);
});
