import { resolve } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { readSiteUrl, refusedSetting } from '../quote/settings.ts';
import { OperatorError } from './errors.ts';

/** The settings of the environment, validated once at boot. Nothing else reads `process.env`. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
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
  logLevel: string;
  /** The folder of the built site. */
  dist: string;
}

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
const POSTGRES_FORM = 'postgres://utilisateur:motdepasse@machine/base';

const schema = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: integer(0, 65_535).default(3000),
  // Only a shell expands `~`. Elsewhere it would be a folder of that name.
  DATA_DIR: text
    .refine((path) => !path.startsWith('~'), expected('il faut un chemin sans « ~ »'))
    .default('data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], POSTGRES_FORM),
  SMTP_URL: url(['smtp:', 'smtps:'], SMTP_FORM).refine(
    hasKnownOptions,
    secret('après « ? », seul tls=off est admis, et seulement avec smtp:'),
  ),
  MAIL_TO: addresses(20),
  MAIL_FROM: addresses(1),
  ACCESS_KEY: text.refine((key) => key.length <= 200, secret('il faut 200 caractères au plus')).optional(),
  TRUST_PROXY: trustProxy.default(false),
  HSTS_INCLUDE_SUBDOMAINS: z
    .stringbool({ truthy: [...ON, '1'], falsy: OFF, error: 'il faut on ou off' })
    .default(false),
  RETENTION_DAYS: integer(1, 36_500).default(1095),
  ALERT_TO: addresses(20),
  ACK_FROM: addresses(1),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `il faut ${LOG_LEVELS.join(', ')}` }).default('info'),
});

/** Checks the variables, and throws for the first that is wrong. An empty variable counts as unset. */
function parse(env: Environment): z.infer<typeof schema> {
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
    mailTo: values.MAIL_TO,
    mailFrom: values.MAIL_FROM,
    accessKey: values.ACCESS_KEY,
    siteUrl: siteUrl(env),
    trustProxy: values.TRUST_PROXY,
    hstsIncludeSubdomains: values.HSTS_INCLUDE_SUBDOMAINS,
    retentionDays: values.RETENTION_DAYS,
    alertTo: values.ALERT_TO,
    ackFrom: values.ACK_FROM,
    logLevel: values.LOG_LEVEL,
    dist: resolve(REPOSITORY, 'dist'),
  };
}
