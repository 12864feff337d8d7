import { expect, it } from 'vitest';
import { toSendFailure } from './mailer.ts';
import { smtpFailure } from './smtp-failure.ts';

const answer = (code: string, command: string, response: string) =>
  Object.assign(new Error(`Failed: ${response}`), {
    code,
    command,
    response,
    responseCode: Number.parseInt(response, 10),
  });

const expectRefusal = (isRefusal: boolean) => (_: string, code: string, command: string, response: string) =>
  expect(smtpFailure(answer(code, command, response))).toMatchObject({
    message: `${isRefusal && command === 'RCPT TO' ? 'EADDRESS' : code} SMTP ${response.slice(0, 3)}`,
    isRefusal,
  });

it.each([
  ['an unknown recipient', 'EENVELOPE', 'RCPT TO', '550 5.1.1 No such user'],
  ['a recipient that takes no mail', 'EENVELOPE', 'RCPT TO', '550-5.2.1 Disabled\n550 5.2.1 mailbox'],
  ['the content', 'EMESSAGE', 'DATA', '554 5.7.1 Spam message rejected'],
  ['the size, told beforehand', 'EENVELOPE', 'MAIL FROM', '552 5.3.4 Message size exceeds limit'],
])('a server that refuses %s has refused this letter for good', expectRefusal(true));

it.each([
  ['the password', 'EAUTH', 'AUTH PLAIN', '535 5.7.8 Authentication credentials invalid'],
  ['a sender who did not log in', 'EENVELOPE', 'MAIL FROM', '530 5.7.0 Authentication required'],
  ['the sender’s account', 'EENVELOPE', 'MAIL FROM', '550 5.1.0 Sender rejected: account suspended'],
  ['to relay', 'EENVELOPE', 'RCPT TO', '554 5.7.1 Relay access denied'],
  ['this machine', 'EPROTOCOL', 'CONN', '554 5.7.1 Your address is listed'],
  ['a command out of turn', 'EENVELOPE', 'DATA', '503 5.5.1 Bad sequence'],
  ['anything for now', 'EMESSAGE', 'DATA', '450 4.2.0 Busy'],
  ['a password', 'EMESSAGE', 'DATA', '550 5.7.30 Basic authentication is not supported'],
  ['the sender after the message', 'EMESSAGE', 'DATA', '554 5.2.252 SendAsDenied; a not allowed'],
])('a server that refuses %s may accept this letter later', expectRefusal(false));

it('a failure consists of the error code, or without one of the first 80 characters of the message', () => {
  expect(smtpFailure(Object.assign(new Error('x'), { code: 'ECONNECTION' }))).toMatchObject({
    message: 'ECONNECTION',
    isRefusal: false,
  });
  for (const convert of [smtpFailure, toSendFailure])
    expect(convert(new Error('x'.repeat(200)))).toMatchObject({ message: 'x'.repeat(80), isRefusal: false });
});

it.each([
  ['EENVELOPE', 'RCPT TO', '451 4.7.1 Greylisted', 'EDEFERRED SMTP 451'],
  ['EENVELOPE', 'RCPT TO', '550 5.1.1 No such user', 'EADDRESS SMTP 550'],
  ['EENVELOPE', 'RCPT TO', '554 5.7.1 Relay access denied', 'EENVELOPE SMTP 554'],
  ['EMESSAGE', 'DATA', '450 4.2.0 Busy', 'EMESSAGE SMTP 450'],
])('%s after %s « %s » is recorded as « %s »', (code, command, response, expected) => {
  expect(smtpFailure(answer(code, command, response)).message).toBe(expected);
});
