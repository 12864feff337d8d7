import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { describeFailure } from './failure.ts';
import { type FallbackOptions, withFallback } from './fallback.ts';
import { fileMailer, type Mailer, type SmtpOptions, smtpMailer } from './mailer.ts';
import { AccessToken } from './oauth.ts';
import { RefreshToken } from './refresh-token.ts';

export const OUTBOX_FOLDER = 'outbox';
/** In `DATA_DIR`: the newest refresh token, for providers that replace it. */
const REFRESH_TOKEN_FILE = 'smtp-refresh-token.json';
/** While another server stands by, a first one that does not even greet is not waited for any longer. */
const SETUP_TIMEOUT_MS = 30_000;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface MailerOptions extends Pick<FallbackOptions, 'now' | 'onSwitch'> {
  log: Log;
}

/**
 * How to log in to the server of SMTP_URL, if not by password. `onUnkept` gets the error's code if a new refresh
 * token cannot be written.
 */
export function accessTokenOf(
  { smtpOAuth, dataDir }: Config,
  onUnkept: (code: string) => void,
): AccessToken | undefined {
  if (!smtpOAuth) return undefined;
  const { refreshToken } = smtpOAuth;
  const file = join(dataDir, REFRESH_TOKEN_FILE);
  return new AccessToken(smtpOAuth, {
    refreshToken: refreshToken ? new RefreshToken(refreshToken, file, onUnkept) : undefined,
  });
}

const sayInLog =
  (log: Log): FallbackOptions['onSwitch'] =>
  (to, error) => {
    if (to === 'first') return log.info('the mail server of SMTP_URL works again and gets the messages');
    const about = { error: describeFailure(error).text };
    log.warn(about, 'the mail server of SMTP_URL fails: messages go through SMTP_FALLBACK_URL');
  };

export function createMailer(config: Config, { log, now, onSwitch }: MailerOptions): Mailer {
  const { smtpUrl, smtpFallbackUrl, dataDir } = config;
  if (!smtpUrl) return fileMailer(join(dataDir, OUTBOX_FOLDER));
  const onUnkept = (code: string) => log.error({ code }, 'the new refresh token could not be kept on disk');
  const login: SmtpOptions = { accessToken: accessTokenOf(config, onUnkept) };
  if (!smtpFallbackUrl) return smtpMailer(smtpUrl, login);
  const first = smtpMailer(smtpUrl, { ...login, setupTimeoutMs: SETUP_TIMEOUT_MS });
  const say = sayInLog(log);
  return withFallback(first, smtpMailer(smtpFallbackUrl), {
    now,
    onSwitch: (to, error) => {
      say(to, error);
      onSwitch(to, error);
    },
  });
}
