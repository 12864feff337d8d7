import { resolve } from 'node:path';
import type { z } from 'zod';
import { readSiteUrl, refusedSetting } from '../quote/settings.ts';
import { OperatorError } from './errors.ts';
import type { OAuthSettings } from './mail/oauth.ts';
import { OAUTH_PREFIX, oauthSchema, schema, variableOf } from './settings/schema.ts';
import { unknownSettings } from './settings/unknown.ts';

/** The settings of the environment, validated once at boot. Nothing else reads `process.env`. */
export interface Config extends z.infer<typeof schema> {
  /** Login to `smtpUrl` by access token instead of a password. */
  smtpOAuth: OAuthSettings | undefined;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  /** Where links to the office's page lead: SITE_URL if it is given, else this machine. */
  officeUrl: string;
  /** The folder of the built site. */
  dist: string;
  /** A line about each variable that looks like ours and is none. */
  unknown: string[];
}

/** Its message is one line that names the variable and says what is expected. */
export class ConfigError extends OperatorError {}

type Environment = Record<string, string | undefined>;

const REPOSITORY = resolve(import.meta.dirname, '..');

/** Checks the variables, and throws for the first that is wrong. An empty variable counts as unset. */
function parse<Schema extends z.ZodObject>(schema: Schema, env: Environment, prefix = ''): z.infer<Schema> {
  const given = Object.fromEntries(
    Object.keys(schema.shape).map((key) => [key, env[variableOf(key, prefix)]?.trim() || undefined]),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const key = String(issue?.path[0]);
  const name = variableOf(key, prefix);
  const isSecret = issue?.code === 'custom' && issue.params?.secret === true;
  throw new ConfigError(
    isSecret
      ? `${name} : la valeur ne convient pas, ${issue.message}.`
      : refusedSetting(name, given[key] ?? '', issue?.message ?? ''),
  );
}

function siteUrlOf(env: Environment): string {
  try {
    return readSiteUrl(env.SITE_URL);
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

const OAUTH_MAILBOX = 'smtp://boite%40exemple.fr@smtp.office365.com:587';

/** The SMTP_OAUTH_* variables: none of them, or all that a login needs. */
function oauthSettings(env: Environment, smtpUrl: string | undefined): OAuthSettings | undefined {
  const { refreshToken, scope, ...values } = parse(oauthSchema, env, OAUTH_PREFIX);
  const given = Object.entries({ ...values, refreshToken, scope }).find(([, value]) => value !== undefined);
  if (!given) return undefined;
  const required = (name: string, value: string | undefined): string => {
    if (value) return value;
    const present = variableOf(given[0], OAUTH_PREFIX);
    throw new ConfigError(`${name} : variable absente, alors que ${present} est donnée.`);
  };
  const { username, password } = new URL(required('SMTP_URL', smtpUrl));
  if (!username || password) {
    throw new ConfigError(
      `SMTP_URL : avec SMTP_OAUTH_*, il faut une boîte et pas de mot de passe, comme ${OAUTH_MAILBOX}.`,
    );
  }
  return {
    tokenUrl: required('SMTP_OAUTH_TOKEN_URL', values.tokenUrl),
    clientId: required('SMTP_OAUTH_CLIENT_ID', values.clientId),
    clientSecret: required('SMTP_OAUTH_CLIENT_SECRET', values.clientSecret),
    refreshToken,
    scope,
  };
}

/**
 * Reads and checks the whole configuration; throws a {@link ConfigError} at the first variable that is
 * wrong.
 */
export function readConfig(env: Environment, directory = process.cwd()): Config {
  const values = parse(schema, env);
  if (values.smtpUrl && !values.mailTo) {
    throw new ConfigError(
      'MAIL_TO : variable absente, alors que SMTP_URL est donnée ; indiquez qui reçoit les demandes.',
    );
  }
  const siteUrl = siteUrlOf(env);
  return {
    ...values,
    dataDir: resolve(directory, values.dataDir),
    smtpOAuth: oauthSettings(env, values.smtpUrl),
    siteUrl,
    officeUrl: env.SITE_URL?.trim() ? siteUrl : `http://localhost:${values.port}`,
    dist: resolve(REPOSITORY, 'dist'),
    unknown: unknownSettings(env),
  };
}
