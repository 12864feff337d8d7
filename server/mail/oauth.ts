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
/** A token is renewed so long before it expires, so that it lasts for the login. */
const MARGIN_MS = 60_000;

const granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().optional().catch(undefined),
});
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
async function requestToken(settings: OAuthSettings, timeoutMs: number) {
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
  if (status === 200 && data) return data;
  throw new TokenError(refused.safeParse(answer).data?.error ?? `HTTP ${status}`);
}

/** The present access token: fetched when needed, kept until shortly before it expires. */
export class AccessToken {
  readonly #settings: OAuthSettings;
  readonly #timeoutMs: number;
  #token: string | undefined;
  #expiresAt = 0;

  constructor(settings: OAuthSettings, timeoutMs = TIMEOUT_MS) {
    this.#settings = settings;
    this.#timeoutMs = timeoutMs;
  }

  async get(): Promise<string> {
    if (this.#token && Date.now() < this.#expiresAt) return this.#token;
    const { access_token: token, expires_in: seconds } = await requestToken(this.#settings, this.#timeoutMs);
    this.#token = token;
    this.#expiresAt = seconds ? Date.now() + seconds * 1000 - MARGIN_MS : Number.POSITIVE_INFINITY;
    return token;
  }

  /** The mail server has refused the token: the next attempt asks for another one. */
  forget(): void {
    this.#token = undefined;
  }
}

/** How nodemailer logs in with an access token. It asks once for logins at the same time. */
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
