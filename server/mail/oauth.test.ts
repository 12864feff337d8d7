import { expect, it } from 'vitest';
import { openListener } from '../../testing/listener.ts';
import { sendLetter } from '../../testing/smtp.ts';
import { startXOAuth } from '../../testing/xoauth-mailbox.ts';
import type { OAuthSettings } from '../settings/schema.ts';
import { requestToken } from './oauth.ts';
import { smtpMailer } from './smtp.ts';

async function start(more: Partial<OAuthSettings> = {}) {
  const started = await startXOAuth(more);
  return { ...started, mailer: smtpMailer(started.config.smtpUrl, started.config.smtpOAuth) };
}

it.each<[Partial<OAuthSettings>, Record<string, string>]>([
  [{ scope: 'https://x/y' }, { grant_type: 'client_credentials', scope: 'https://x/y' }],
  [{ refreshToken: 'the-grant' }, { grant_type: 'refresh_token', refresh_token: 'the-grant' }],
])('each letter asks for a new access token: settings %o send %o', async (more, asked) => {
  const { mailer, mailbox, endpoint, logins } = await start(more);
  await sendLetter(mailer);
  await sendLetter(mailer);
  const form = Object.fromEntries(new URLSearchParams(endpoint.calls[0]?.raw));
  expect(form).toEqual({ client_id: 'site', client_secret: 'the-secret', ...asked });
  expect(logins).toEqual(['XOAUTH2 boite@exemple.fr token-1', 'XOAUTH2 boite@exemple.fr token-2']);
  expect(mailbox.received).toHaveLength(2);
});

it('a mailbox that refuses every access token does not count as a refusal of the letter', async () => {
  const { mailer, revoked } = await start();
  revoked.add('token-1').add('token-2');
  expect(await sendLetter(mailer)).toMatchObject({ message: 'EAUTH SMTP 535', isRefusal: false });
});

const REFUSED = { error: 'invalid_client', error_description: 'the-secret' };

it.each([
  ['refuses the application', 401, REFUSED, 'invalid_client'],
  ['answers a page', 503, '<h1>the-secret</h1>', 'HTTP 503'],
  ['grants nothing', 200, {}, 'HTTP 200'],
  ['names an error that is no code', 400, { error: 'No <b>the-secret</b>' }, 'HTTP 400'],
])('a token endpoint that %s: the failure contains only its code', async (_, status, body, reason) => {
  const { mailer, endpoint, logins } = await start();
  endpoint.answer = () => ({ status, body });
  expect(await sendLetter(mailer)).toMatchObject({ message: `EOAUTH2 ${reason}`, isRefusal: false });
  expect(logins).toEqual([]);
  endpoint.answer = () => ({ body: { access_token: 'token' } });
  expect(await sendLetter(mailer)).toEqual({ accepted: ['bureau@example.org'] });
});

it('a token endpoint cannot redirect the secrets to another host', async () => {
  const { mailer, endpoint } = await start();
  const elsewhere = await openListener();
  endpoint.answer = () => ({ status: 307, body: {}, location: elsewhere.url });
  expect(await sendLetter(mailer)).toMatchObject({ message: 'EOAUTH2 HTTP 307' });
  expect(elsewhere.calls).toEqual([]);
});

it('a token endpoint that does not answer, or cannot be reached, gives the code of the network error', async () => {
  const { mailer, endpoint, config } = await start();
  endpoint.answer = () => undefined;
  await expect(requestToken(config.smtpOAuth, 50)).rejects.toMatchObject({ reason: 'ETIMEDOUT' });
  endpoint.close();
  expect(await sendLetter(mailer)).toMatchObject({ message: 'EOAUTH2 ECONNREFUSED' });
});
