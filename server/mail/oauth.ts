import type { SMTPTransportOptions } from 'nodemailer';
import { z } from 'zod';

/** Access tokens for an SMTP login by XOAUTH2. */

export interface OAuthSettings {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** With it, tokens are asked for by the refresh_token grant; without, by client_credentials. */
  refreshToken: string | undefined;
  scope: string | undefined;
}

const TIMEOUT_MS = 30_000;

const granted = z.object({ access_token: z.string().min(1) });
/** RFC 6749, 5.2. Descriptions are left out: they can name accounts. */
const refused = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) });

/** No access token was granted. `reason` is a code: `invalid_grant`, `HTTP 503`, `ECONNREFUSED`. */
export class TokenError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`no access token: ${reason}`);
    this.reason = reason;
  }
}

/** The code of a request that got no answer. */
function networkCode(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  const code = String(cause?.code ?? '');
  return /^[A-Z_]{1,60}$/.test(code) ? code : 'EFETCH';
}

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
  let status: number;
  let answer: unknown;
  try {
    // A redirect would carry the secrets elsewhere.
    const response = await fetch(tokenUrl, { method: 'POST', body, redirect: 'manual', signal });
    status = response.status;
    answer = await response.json().catch((error: Error) => {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    });
  } catch (error) {
    throw new TokenError(networkCode(error));
  }
  const { data } = granted.safeParse(answer);
  if (status === 200 && data) return data.access_token;
  throw new TokenError(refused.safeParse(answer).data?.error ?? `HTTP ${status}`);
}

/** How nodemailer logs in with an access token. Each login asks for one: there are few. */
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
