import type { SMTPServerOptions } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';
import { openMailbox } from './smtp.ts';

export interface XOAuthMailbox {
  mailbox: Mailbox;
  /** With the mailbox's user, without a password. */
  url: string;
  /** The logins, in their order: method, user, and token or password. */
  logins: string[];
  /** Tokens that are refused. */
  revoked: Set<string>;
}

/**
 * A mail server that demands XOAUTH2. It refuses a token after a challenge, as Google does, or by 535 at
 * once, as Microsoft does.
 */
export async function openXOAuthMailbox(
  refusal: 'challenge' | 'at once' = 'challenge',
): Promise<XOAuthMailbox> {
  const logins: string[] = [];
  const revoked = new Set<string>();
  const onAuth: SMTPServerOptions['onAuth'] = (login, _session, done) => {
    const {
      method,
      username = '',
      accessToken = '',
      password = '',
    } = login as typeof login & { accessToken?: string };
    logins.push(`${method} ${username} ${accessToken || password}`);
    if (accessToken && !revoked.has(accessToken)) return done(null, { user: username });
    if (refusal === 'challenge') return done(null, { data: { status: '401' } });
    const error = new Error('5.7.3 Authentication unsuccessful');
    done(Object.assign(error, { responseCode: 535 }));
  };
  const mailbox = await openMailbox({
    authOptional: false,
    authMethods: ['XOAUTH2'],
    allowInsecureAuth: true,
    onAuth,
  });
  return { mailbox, url: mailbox.url.replace('//', '//boite%40exemple.fr@'), logins, revoked };
}
