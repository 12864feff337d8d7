import type { SMTPTransportOptions } from 'nodemailer';
import { z } from 'zod';
import type { OAuthSettings } from '../settings/schema.ts';

/** Access tokens for an SMTP login by XOAUTH2. */

const TIMEOUT_MS = 30_000;

/** The answer of a provider (RFC 6749, 5.2). Descriptions are left out: they can name accounts. */
const answered = z.object({
  access_token: z.string().min(1).optional(),
  error: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional()
    .catch(undefined),
});

/**
 * The error of a provider that grants no access token. `reason` is a code: `invalid_grant`, `HTTP 503`, `ECONNREFUSED`.
 */
export class TokenError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`no access token: ${reason}`);
    this.reason = reason;
  }
}

/** The code of a request that got no answer. */
const networkCode = ({ name, cause }: Error & { cause?: NodeJS.ErrnoException }): string =>
  name === 'TimeoutError' ? 'ETIMEDOUT' : (cause?.code ?? 'EFETCH');

/** Asks the provider for an access token. Throws a {@link TokenError}. */
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
  // A redirect would carry the secrets elsewhere.
  const response = await fetch(tokenUrl, { method: 'POST', body, redirect: 'manual', signal }).catch(
    (error) => {
      throw new TokenError(networkCode(error));
    },
  );
  const answer = answered.safeParse(await response.json().catch(() => undefined)).data;
  if (response.ok && answer?.access_token) return answer.access_token;
  throw new TokenError(answer?.error ?? `HTTP ${response.status}`);
}

/** Options by which nodemailer logs in with an access token. Each login asks for one: there are few. */
export const oauthLogin = (user: string, settings: OAuthSettings): SMTPTransportOptions => ({
  auth: {
    type: 'OAuth2',
    user,
    // 1 is a time long ago, so that nodemailer keeps no token.
    provisionCallback: (_user, _renew, done) =>
      void requestToken(settings).then(
        (token) => done(null, token, 1),
        (error) => done(error),
      ),
  },
});
