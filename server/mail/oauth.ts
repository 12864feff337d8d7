import type { SMTPTransportOptions } from 'nodemailer';
import { z } from 'zod';
import type { OAuthSettings } from '../settings/schema.ts';

/** Gets access tokens for an SMTP login by XOAUTH2. */

const TIMEOUT_MS = 30_000;

/** The answer of a token endpoint (RFC 6749, 5). Without `error_description`, which can name accounts. */
const tokenAnswer = z.object({
  access_token: z.string().min(1).optional(),
  error: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional()
    .catch(undefined),
});

export class TokenError extends Error {
  /** A code, such as `invalid_grant`, `HTTP 503` or `ECONNREFUSED`. */
  readonly reason: string;

  constructor(reason: string) {
    super(`no access token: ${reason}`);
    this.reason = reason;
  }
}

const networkCode = ({ name, cause }: Error & { cause?: NodeJS.ErrnoException }): string =>
  name === 'TimeoutError' ? 'ETIMEDOUT' : (cause?.code ?? 'EFETCH');

/** Asks the token endpoint for an access token. Throws a {@link TokenError}. */
export async function requestToken(settings: OAuthSettings, timeoutMs = TIMEOUT_MS): Promise<string> {
  const { tokenUrl, clientId, clientSecret, refreshToken, scope } = settings;
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    ...(refreshToken
      ? { grant_type: 'refresh_token', refresh_token: refreshToken }
      : { grant_type: 'client_credentials' }),
    ...(scope && { scope }),
  });
  const signal = AbortSignal.timeout(timeoutMs);
  // With `manual`, since a redirect would carry the secrets to another host.
  const response = await fetch(tokenUrl, { method: 'POST', body, redirect: 'manual', signal }).catch(
    (error) => {
      throw new TokenError(networkCode(error));
    },
  );
  const answer = tokenAnswer.safeParse(await response.json().catch(() => undefined)).data;
  if (response.ok && answer?.access_token) return answer.access_token;
  throw new TokenError(answer?.error ?? `HTTP ${response.status}`);
}

/** Returns options that make nodemailer log in with an access token. Each login asks for a new one: there are few. */
export const oauthLogin = (user: string, settings: OAuthSettings): SMTPTransportOptions => ({
  auth: {
    type: 'OAuth2',
    user,
    // 1 is the time of expiry, long past, so that nodemailer does not keep the token.
    provisionCallback: (_user, _renew, done) =>
      void requestToken(settings).then(
        (token) => done(null, token, 1),
        (error) => done(error),
      ),
  },
});
