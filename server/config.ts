import { resolve } from 'node:path';
import { readSiteUrl, refusedSetting } from '../quote/settings.ts';
import { OperatorError } from './errors.ts';
import type { OAuthSettings } from './mail/oauth.ts';
import { SETTINGS, schema, type Values } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

/** The settings of the environment, validated once at boot. Nothing else reads `process.env`. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Login to `smtpUrl` by access token instead of a password. */
  smtpOAuth: OAuthSettings | undefined;
  /** Where the company reads its requests; only set by the operator. */
  mailTo: string | undefined;
  mailFrom: string | undefined;
  /** The public key that the submit path accepts; by default that of the built form. */
  accessKey: string | undefined;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  /** Which proxies may name the visitor's address: none, so many hops, or a list of addresses. */
  trustProxy: false | number | string;
  /** Whether browsers must use HTTPS for every subdomain of the host too. */
  hstsIncludeSubdomains: boolean;
  retentionDays: number;
  alertTo: string | undefined;
  ackFrom: string | undefined;
  /** Whether the office has its page, /bureau. */
  office: boolean;
  /** Signs the links to it; by default a key in the data folder. */
  officeKey: string | undefined;
  /** Where links to the office's page lead: SITE_URL if it is given, else this machine. */
  officeUrl: string;
  /** Called every minute while all is well; otherwise its `…/fail`. */
  heartbeatUrl: string | undefined;
  logLevel: string;
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
function parse(env: Environment): Values {
  const names = Object.keys(schema.shape);
  const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]));
  const { data, error } = schema.safeParse(given);
  if (data) return data;
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  const isSecret = issue?.code === 'custom' && issue.params?.secret === true;
  throw new ConfigError(
    isSecret
      ? `${name} : la valeur ne convient pas, ${issue.message}.`
      : refusedSetting(name, given[name] ?? '', issue?.message ?? ''),
  );
}

function siteUrl(env: Environment): string {
  try {
    return readSiteUrl(env.SITE_URL);
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

const OAUTH_MAILBOX = 'smtp://boite%40exemple.fr@smtp.office365.com:587';

/** The SMTP_OAUTH_* variables: none of them, or all that a login needs. */
function oauthSettings(values: Values): OAuthSettings | undefined {
  const names = Object.keys(schema.shape) as (keyof Values)[];
  const given = names.find((name) => name.startsWith('SMTP_OAUTH_') && values[name] !== undefined);
  if (!given) return undefined;
  const required = (name: 'SMTP_URL' | `SMTP_OAUTH_${'TOKEN_URL' | 'CLIENT_ID' | 'CLIENT_SECRET'}`) => {
    const value = values[name];
    if (value) return value;
    throw new ConfigError(`${name} : variable absente, alors que ${given} est donnée.`);
  };
  const { username, password } = new URL(required('SMTP_URL'));
  if (!username || password) {
    throw new ConfigError(
      `SMTP_URL : avec SMTP_OAUTH_*, il faut une boîte et pas de mot de passe, comme ${OAUTH_MAILBOX}.`,
    );
  }
  return {
    tokenUrl: required('SMTP_OAUTH_TOKEN_URL'),
    clientId: required('SMTP_OAUTH_CLIENT_ID'),
    clientSecret: required('SMTP_OAUTH_CLIENT_SECRET'),
    refreshToken: values.SMTP_OAUTH_REFRESH_TOKEN,
    scope: values.SMTP_OAUTH_SCOPE,
  };
}

/**
 * Reads and checks the whole configuration; throws a {@link ConfigError} at the first variable that is
 * wrong.
 */
export function readConfig(env: Environment, directory = process.cwd()): Config {
  const values = parse(env);
  if (values.SMTP_URL && !values.MAIL_TO) {
    throw new ConfigError(
      'MAIL_TO : variable absente, alors que SMTP_URL est donnée ; indiquez qui reçoit les demandes.',
    );
  }
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(directory, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    smtpOAuth: oauthSettings(values),
    mailTo: values.MAIL_TO,
    mailFrom: values.MAIL_FROM,
    accessKey: values.ACCESS_KEY,
    siteUrl: siteUrl(env),
    trustProxy: values.TRUST_PROXY,
    hstsIncludeSubdomains: values.HSTS_INCLUDE_SUBDOMAINS,
    retentionDays: values.RETENTION_DAYS,
    alertTo: values.ALERT_TO,
    ackFrom: values.ACK_FROM,
    office: values.OFFICE,
    officeKey: values.OFFICE_KEY,
    officeUrl: env.SITE_URL?.trim() ? siteUrl(env) : `http://localhost:${values.PORT}`,
    heartbeatUrl: values.HEARTBEAT_URL,
    logLevel: values.LOG_LEVEL,
    dist: resolve(REPOSITORY, 'dist'),
    unknown: unknownSettings(env, SETTINGS),
  };
}
