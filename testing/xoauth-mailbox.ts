import type { SMTPServerOptions } from 'smtp-server';
import type { OAuthSettings } from '../server/settings/schema.ts';
import { openListener } from './listener.ts';
import { openMailbox } from './smtp.ts';

/** Starts a mail server that demands XOAUTH2, and its token endpoint. A refused token gets a challenge first. */
export async function startXOAuth(more: Partial<OAuthSettings> = {}) {
  /** All logins: method, user, and token or password. */
  const logins: string[] = [];
  const revoked = new Set<string>();
  const onAuth: SMTPServerOptions['onAuth'] = (login, _session, done) => {
    const {
      method,
      username = '',
      password,
      accessToken = '',
    } = login as typeof login & { accessToken?: string };
    logins.push(`${method} ${username} ${accessToken || password}`);
    if (accessToken && !revoked.has(accessToken)) return done(null, { user: username });
    done(null, { data: { status: '401' } });
  };
  const options = { authOptional: false, authMethods: ['XOAUTH2'], allowInsecureAuth: true, onAuth };
  const mailbox = await openMailbox(options);
  /** Grants the tokens `token-1`, `token-2` and so on. A test replaces this by setting `endpoint.answer`. */
  const grant = (count: number) => ({ body: { access_token: `token-${count}`, expires_in: 3600 } });
  const endpoint = await openListener(grant);
  const smtpOAuth: OAuthSettings = {
    tokenUrl: endpoint.url,
    clientId: 'site',
    clientSecret: 'the-secret',
    refreshToken: undefined,
    scope: undefined,
    ...more,
  };
  const config = { smtpUrl: mailbox.url.replace('//', '//boite%40exemple.fr@'), smtpOAuth };
  return { mailbox, logins, revoked, endpoint, config };
}
