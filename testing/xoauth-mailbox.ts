import type { SMTPServerOptions } from 'smtp-server';
import { openMailbox } from './smtp.ts';

/** A mail server that demands XOAUTH2, and refuses tokens after a challenge. */
export async function openXOAuthMailbox() {
  /** The logins, in their order: method, user, and token or password. */
  const logins: string[] = [];
  /** Tokens that are refused. */
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
  return { mailbox, url: mailbox.url.replace('//', '//boite%40exemple.fr@'), logins, revoked };
}
