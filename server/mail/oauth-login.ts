import type { SMTPTransportOptions } from 'nodemailer';
import type { AccessToken } from './oauth.ts';

/** How nodemailer logs in with an {@link AccessToken}. It asks once for logins at the same time. */
export const oauthLogin = (user: string, tokens: AccessToken): SMTPTransportOptions => ({
  auth: {
    type: 'OAuth2',
    user,
    // 1 is a time long ago, so that nodemailer keeps no token that we no longer trust.
    provisionCallback: (_user, _renew, done) =>
      void tokens.get().then(
        (token) => done(null, token, 1),
        (error) => done(error),
      ),
  },
});

const isLoginRefused = ({ code, responseCode = 0 }: { code?: string; responseCode?: number }): boolean =>
  code === 'EAUTH' && responseCode >= 500;

/**
 * Does the work again with a new token if the server refuses one that was fetched earlier. nodemailer would
 * do so only after a challenge (334), and Microsoft answers 535 at once.
 */
export async function renewingOnce<T>(tokens: AccessToken, work: () => Promise<T>): Promise<T> {
  const { cached } = tokens;
  try {
    return await work();
  } catch (error) {
    if (!cached || !isLoginRefused(error as object)) throw error;
    tokens.forget(cached);
    return work();
  }
}
