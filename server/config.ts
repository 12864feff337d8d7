import { resolve } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { readSiteUrl, refusedSetting } from '../quote/settings.ts';
import { OperatorError } from './errors.ts';
import { isOwnMachine } from './mail/mailer.ts';
import type { OAuthSettings } from './mail/oauth.ts';

/** The settings of the environment, validated once at boot. Nothing else reads `process.env`. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Login to `smtpUrl` by access token instead of a password. */
  smtpOAuth: OAuthSettings | undefined;
  /** Takes over while the server of `smtpUrl` fails. */
  smtpFallbackUrl: string | undefined;
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
  /** The second channel for alarms, and what it understands. */
  alertUrl: string | undefined;
  alertFormat: AlertFormat | undefined;
  /** Called every minute while all is well. */
  heartbeatUrl: string | undefined;
  logLevel: string;
  /** The folder of the built site. */
  dist: string;
}

export const ALERT_FORMATS = ['ntfy', 'slack', 'json'] as const;
export type AlertFormat = (typeof ALERT_FORMATS)[number];

/** Its message is one line that names the variable and says what is expected. */
export class ConfigError extends OperatorError {}

type Environment = Record<string, string | undefined>;

const REPOSITORY = resolve(import.meta.dirname, '..');
const OFF = ['off', 'false', 'no', '0'];
const ON = ['on', 'true', 'yes'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const expected = (text: string) => ({ message: text });
/** For values that hold a password or a key, which must not reach the terminal. */
const secret = (text: string) => ({ message: text, params: { secret: true } });

const text = z.string();

const integer = (min: number, max: number) =>
  text
    .regex(/^\d{1,9}$/, { abort: true, error: `il faut un nombre entier de ${min} à ${max}` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected(`il faut un nombre entier de ${min} à ${max}`));

function url(protocols: string[], form: string) {
  const isValid = (raw: string) => {
    const parsed = URL.parse(raw);
    return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== '';
  };
  return text.refine(isValid, secret(`il faut ${form}`)).optional();
}

/** One or several addresses, each with an optional name: `Devis <devis@exemple.fr>, chef@exemple.fr`. */
function addresses(max: number) {
  const isValid = (raw: string) => {
    const found = addressparser(raw, { flatten: true });
    const areAddresses = found.every(({ address }) => /^[^\s@<>]+@[^\s@<>]+$/.test(address));
    return found.length > 0 && found.length <= max && areAddresses && !/[\r\n]/.test(raw);
  };
  const form = max === 1 ? 'il faut une adresse e-mail' : 'il faut une ou plusieurs adresses e-mail';
  return text.refine(isValid, expected(form)).optional();
}

const onOrOff = (initial: boolean) =>
  z.stringbool({ truthy: [...ON, '1'], falsy: OFF, error: 'il faut on ou off' }).default(initial);

const ipRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const trustProxy = text
  .toLowerCase()
  .refine(
    (raw) =>
      [...OFF, ...ON].includes(raw) ||
      /^[1-9]$/.test(raw) ||
      raw.split(',').every((part) => ipRange.safeParse(part.trim()).success),
    expected('il faut off, on, un nombre de relais de 1 à 9, ou des adresses IP'),
  )
  .transform((raw) => {
    if (OFF.includes(raw)) return false;
    if (ON.includes(raw)) return 1;
    return /^[1-9]$/.test(raw) ? Number(raw) : raw;
  });

const SMTP_FORM = 'smtp://machine:port ou smtps://utilisateur:motdepasse@machine';
/** The mail library would take any other option from the address, even one that turns encryption off. */
const hasKnownOptions = (raw = ''): boolean => {
  const { protocol, search = '' } = URL.parse(raw) ?? {};
  return search === '' || (protocol === 'smtp:' && search === '?tls=off');
};
const smtpUrl = url(['smtp:', 'smtps:'], SMTP_FORM).refine(
  hasKnownOptions,
  secret('après « ? », seul tls=off est admis, et seulement avec smtp:'),
);
/** Secrets are posted there, so it must be https, or this machine. */
const isSafeTokenUrl = (raw: string): boolean => {
  const { protocol, hostname = '', username } = URL.parse(raw) ?? {};
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname)));
};
const POSTGRES_FORM = 'postgres://utilisateur:motdepasse@machine/base';

const schema = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: integer(0, 65_535).default(3000),
  // Only a shell expands `~`. Elsewhere it would be a folder of that name.
  DATA_DIR: text
    .refine((path) => !path.startsWith('~'), expected('il faut un chemin sans « ~ »'))
    .default('data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], POSTGRES_FORM),
  SMTP_URL: smtpUrl,
  SMTP_OAUTH_TOKEN_URL: text.refine(isSafeTokenUrl, secret('il faut une adresse https://')).optional(),
  SMTP_OAUTH_CLIENT_ID: text.optional(),
  SMTP_OAUTH_CLIENT_SECRET: text.optional(),
  SMTP_OAUTH_REFRESH_TOKEN: text.optional(),
  SMTP_OAUTH_SCOPE: text.optional(),
  SMTP_FALLBACK_URL: smtpUrl,
  MAIL_TO: addresses(20),
  MAIL_FROM: addresses(1),
  ACCESS_KEY: text.refine((key) => key.length <= 200, secret('il faut 200 caractères au plus')).optional(),
  TRUST_PROXY: trustProxy.default(false),
  HSTS_INCLUDE_SUBDOMAINS: onOrOff(false),
  RETENTION_DAYS: integer(1, 36_500).default(1095),
  ALERT_TO: addresses(20),
  ACK_FROM: addresses(1),
  OFFICE: onOrOff(true),
  OFFICE_KEY: text
    .refine((key) => key.length >= 32 && key.length <= 200, secret('il faut de 32 à 200 caractères'))
    .optional(),
  ALERT_URL: url(['https:', 'http:', 'ntfy:', 'slack:'], 'https://…, ntfy://machine/sujet ou slack://…'),
  ALERT_FORMAT: z.enum(ALERT_FORMATS, { error: `il faut ${ALERT_FORMATS.join(', ')}` }).optional(),
  HEARTBEAT_URL: url(['https:', 'http:'], 'une adresse https://…'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `il faut ${LOG_LEVELS.join(', ')}` }).default('info'),
});

type Values = z.infer<typeof schema>;

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
  if (values.SMTP_FALLBACK_URL && !values.SMTP_URL) {
    throw new ConfigError('SMTP_URL : variable absente, alors que SMTP_FALLBACK_URL est donnée.');
  }
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(directory, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    smtpOAuth: oauthSettings(values),
    smtpFallbackUrl: values.SMTP_FALLBACK_URL,
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
    alertUrl: values.ALERT_URL,
    alertFormat: values.ALERT_FORMAT,
    heartbeatUrl: values.HEARTBEAT_URL,
    logLevel: values.LOG_LEVEL,
    dist: resolve(REPOSITORY, 'dist'),
  };
}
